/** Finds vegetables, fruit, herbs and nuts by words, and scatters them. */
import { shreds, sprinkle } from './parts/bases.ts';
import type { Canvas } from './parts/canvas.ts';
import * as f from './parts/fruit.ts';
import * as t from './parts/toppings.ts';
import type { Patch } from './proteins.ts';
import type { Row } from './words.ts';

interface Look {
  readonly make: (canvas: Canvas) => string;
  /** The number of pieces in an area of radius 120. */
  readonly count: number;
  readonly gap: number;
  readonly scale: number;
}

const herb = (make: Look['make']): Look => ({ make, count: 7, gap: 40, scale: 1.4 });
const piece = (make: Look['make'], scale = 1.1): Look => ({ make, count: 8, gap: 44, scale });
const small = (make: Look['make'], scale = 1.15): Look => ({ make, count: 20, gap: 24, scale });

const looks = {
  coriander: herb(t.coriander),
  mint: herb(t.mint),
  basil: herb(t.basil),
  curryLeaf: herb(t.curryLeaf),
  lettuce: { make: t.lettuce, count: 4, gap: 70, scale: 0.8 },
  onion: { make: t.onionArc, count: 10, gap: 36, scale: 1.05 },
  friedOnion: { make: t.friedOnion, count: 10, gap: 38, scale: 1 },
  scallion: small(t.scallion),
  tomato: { make: t.tomatoDice, count: 14, gap: 30, scale: 1.15 },
  cherryTomato: piece(t.cherryTomato),
  cucumber: piece(t.cucumber),
  corn: small(t.corn),
  peas: small(t.pea),
  olive: { make: t.olive, count: 10, gap: 34, scale: 1 },
  mushroom: piece(t.mushroom),
  broccoli: piece(t.broccoli),
  beans: { make: t.greenBean, count: 6, gap: 44, scale: 0.5 },
  capsicum: piece((canvas) => t.strip(canvas), 1.2),
  redPepper: piece((canvas) => t.strip(canvas, t.redStrip), 1.2),
  carrot: piece((canvas) => t.julienne(canvas, t.carrotStrip), 1.1),
  cabbage: piece((canvas) => t.julienne(canvas, t.purpleStrip), 1.1),
  greenChilli: { make: t.greenChilli, count: 3, gap: 80, scale: 0.8 },
  redChilli: { make: t.dryRedChilli, count: 3, gap: 80, scale: 0.9 },
  chilliFlake: small(t.chilliFlake),
  lemon: { make: t.lemonSlice, count: 3, gap: 76, scale: 1 },
  sesame: { make: t.sesame, count: 12, gap: 30, scale: 1.2 },
  cashew: { make: t.cashew, count: 8, gap: 44, scale: 1.2 },
  almond: { make: t.almond, count: 9, gap: 40, scale: 1.2 },
  peanut: small(t.peanut),
  banana: piece(f.bananaSlice, 1.3),
  strawberry: piece(f.strawberry, 1.15),
  blueberry: { make: f.blueberry, count: 14, gap: 30, scale: 1.25 },
  raspberry: { make: f.raspberry, count: 9, gap: 40, scale: 1.15 },
  mango: { make: f.mangoCube, count: 12, gap: 34, scale: 1.15 },
  kiwi: { make: f.kiwiSlice, count: 6, gap: 56, scale: 1.1 },
  pomegranate: small(f.pomegranateSeed, 1.3),
  coconut: small(f.coconutFlake, 0.9),
  granola: piece(f.granola, 1.1),
  avocado: { make: f.avocadoSlice, count: 5, gap: 60, scale: 0.9 },
  sweetPotato: piece((canvas) => f.sweetPotato(canvas), 1),
} as const satisfies Record<string, Look>;

export type ToppingName = keyof typeof looks | 'cheese';

export const fruits = [
  'banana',
  'strawberry',
  'blueberry',
  'raspberry',
  'mango',
  'kiwi',
  'pomegranate',
] as const satisfies readonly ToppingName[];

export const toppingRows: readonly Row<ToppingName>[] = [
  { words: 'coriander, cilantro, dhania', means: 'coriander' },
  { words: 'mint, pudina', means: 'mint' },
  { words: 'basil, tulsi, pesto, margherita', means: 'basil' },
  { words: 'curry leaf, curry leaves, tadka', means: 'curryLeaf' },
  { words: 'lettuce, salad leaf, rocket, kale', means: 'lettuce' },
  { words: 'onion, pyaz, pyaaz, kanda', means: 'onion' },
  { words: 'crispy onion, fried onion, birista', means: 'friedOnion' },
  { words: 'spring onion, scallion, chive', means: 'scallion' },
  { words: 'tomato, tamatar', means: 'tomato' },
  { words: 'cherry tomato, cherry tomatoes', means: 'cherryTomato' },
  { words: 'cucumber, kheera, kakdi', means: 'cucumber' },
  { words: 'corn, sweetcorn, makai', means: 'corn' },
  { words: 'pea, matar, mutter, edamame', means: 'peas' },
  { words: 'olive', means: 'olive' },
  { words: 'mushroom, khumb', means: 'mushroom' },
  { words: 'broccoli, brocoli, broccolli, gobi, gobhi, cauliflower', means: 'broccoli' },
  { words: 'green bean, french bean, bhindi, okra, asparagus', means: 'beans' },
  { words: 'capsicum, bell pepper, shimla mirch, vegetable, veggie, veg', means: 'capsicum' },
  { words: 'red pepper, paprika', means: 'redPepper' },
  { words: 'carrot, gajar', means: 'carrot' },
  { words: 'cabbage, slaw, coleslaw, beetroot', means: 'cabbage' },
  { words: 'chilli, chili, mirchi, spicy, jalapeno', means: 'greenChilli' },
  { words: 'red chilli, chettinad, kolhapuri', means: 'redChilli' },
  { words: 'chilli flake, arrabbiata, arrabiata, peri peri', means: 'chilliFlake' },
  { words: 'lemon, lime, nimbu', means: 'lemon' },
  { words: 'sesame, til', means: 'sesame' },
  { words: 'cashew, kaju', means: 'cashew' },
  { words: 'almond, badam, walnut, akhrot, nut', means: 'almond' },
  { words: 'peanut, groundnut, moongphali', means: 'peanut' },
  { words: 'banana, kela', means: 'banana' },
  { words: 'strawberry, strawbery, berry, rose', means: 'strawberry' },
  { words: 'blueberry, jamun berry, berry', means: 'blueberry' },
  { words: 'raspberry, cherry', means: 'raspberry' },
  { words: 'mango, aam, pineapple, papaya, orange', means: 'mango' },
  { words: 'kiwi', means: 'kiwi' },
  { words: 'pomegranate, anar', means: 'pomegranate' },
  { words: 'coconut, nariyal', means: 'coconut' },
  { words: 'granola, muesli', means: 'granola' },
  { words: 'avocado, avacado, guacamole', means: 'avocado' },
  { words: 'sweet potato, shakarkandi, pumpkin', means: 'sweetPotato' },
  { words: 'cheese, cheesy, chees, parmesan, cheddar', means: 'cheese' },
];

/**
 * Scatters a topping over an area, with the number of pieces for its kind and the size of the area.
 */
export function scatterTopping(canvas: Canvas, name: ToppingName, { cx, cy, r }: Patch): void {
  if (name === 'cheese') {
    shreds(canvas, Math.round(r / 3.4), r * 0.8, 11, '#fff3cf', 3.4, { cx, cy });
    return;
  }
  const { make, count, gap, scale } = looks[name];
  const share = Math.min(1, (r / 120) ** 1.4);
  const amount = Math.max(2, Math.round(count * share));
  const fit = scale * Math.min(1, Math.max(0.8, r / 110));
  sprinkle(canvas, make(canvas), amount, r * 0.86, gap * Math.min(1, r / 110), {
    cx,
    cy,
    sizes: [fit * 0.92, fit * 1.1],
  });
}
