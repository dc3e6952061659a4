/** Finds colours of sauces, creams and doughs by words. */
import { curryTones } from './parts/sides.ts';
import type { Tone } from './parts/svg.ts';
import type { Row } from './words.ts';

export const creamTone: Tone = ['#fffaf0', '#f5e6c8', '#cfb48a'];
export const tomatoTone: Tone = ['#e8512a', '#c93417', '#8a1c0a'];
export const chocolateTone: Tone = ['#8a5233', '#5c3019', '#2f1509'];
const darkGlaze: Tone = ['#8f4a1c', '#5d270b', '#331203'];

/** Earlier rows win, so more specific words come first. */
export const toneRows: readonly Row<Tone>[] = [
  { words: 'dal makhani, daal makhani, dal makhni, kali dal', means: curryTones.makhani },
  { words: 'chocolate, choclate, chocolat, cocoa, brownie, mocha', means: chocolateTone },
  { words: 'avocado, avacado, guacamole', means: ['#e6ee94', '#b5cc5a', '#7d9c30'] },
  { words: 'pesto', means: ['#8dba3e', '#6a9426', '#456414'] },
  { words: 'palak, saag, spinach, methi, hariyali, green', means: curryTones.spinach },
  {
    words: 'butter masala, butter chicken, butter paneer, makhani, makhni, tikka masala',
    means: curryTones.makhanGravy,
  },
  { words: 'rogan josh, roganjosh, vindaloo, laal maas, nihari', means: curryTones.roganJosh },
  {
    words: 'rajma, rajmah, kidney bean, chilli con carne',
    means: ['#b8431c', '#8f2a10', '#571206'],
  },
  { words: 'chole, chola, chhole, chana, channa, chickpea, misal', means: curryTones.chana },
  { words: 'manchurian, schezwan, szechuan, teriyaki, soy, bbq, barbecue', means: darkGlaze },
  { words: 'sambar, sambhar, rasam', means: curryTones.sambar },
  { words: 'kadhi, mustard, honey', means: curryTones.kadhi },
  {
    words: 'dal, daal, dahl, dhal, lentil, moong, turmeric, haldi, khichdi',
    means: curryTones.dal,
  },
  { words: 'coconut, malabar, goan, kerala, thai, moilee, moily', means: curryTones.coconut },
  {
    words: 'korma, kurma, malai, shahi, alfredo, carbonara, white, cream, creamy',
    means: creamTone,
  },
  { words: 'sweet corn, sweetcorn, cheese, cheesy', means: ['#ffe68a', '#f6c64a', '#c98f1a'] },
  { words: 'pumpkin, carrot, sweet potato, papaya', means: ['#ffb04a', '#ee7f1e', '#b14f0a'] },
  { words: 'mushroom, oat, vanilla, kheer, payasam, porridge', means: creamTone },
  { words: 'mango, pineapple, orange, aamras', means: ['#ffe28a', '#ffbe3a', '#e08c12'] },
  { words: 'beetroot, beet, berry, strawberry, rose', means: ['#e08ac4', '#b04a94', '#6f1f62'] },
  {
    words: 'coffee, cappuccino, latte, chai, tea, caramel',
    means: ['#e3bd8c', '#b98551', '#7c4f26'],
  },
  {
    words: 'tomato, arrabbiata, arrabiata, marinara, bolognese, bolognaise, red',
    means: tomatoTone,
  },
];
