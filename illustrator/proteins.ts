/** Finds proteins by words, and scatters their pieces over an area. */
import * as b from './parts/bases.ts';
import type { Canvas } from './parts/canvas.ts';
import * as p from './parts/proteins.ts';
import { oval, type Tone } from './parts/svg.ts';
import type { Row } from './words.ts';

export type ProteinName =
  | 'paneerTikka'
  | 'chickenTikka'
  | 'chicken'
  | 'paneer'
  | 'tofu'
  | 'mutton'
  | 'salmon'
  | 'fish'
  | 'prawn'
  | 'egg'
  | 'kidneyBean'
  | 'chickpea'
  | 'blackLentil'
  | 'lentil'
  | 'soya'
  | 'sprout'
  | 'potato'
  | 'kofta';

export const proteinRows: readonly Row<ProteinName>[] = [
  { words: 'paneer tikka, panner tikka, paneer tandoori, tandoori paneer', means: 'paneerTikka' },
  { words: 'chicken tikka, tandoori, tikka, peri peri', means: 'chickenTikka' },
  { words: 'chicken, chiken, murgh, murg, turkey, duck', means: 'chicken' },
  { words: 'paneer, panner, panir, halloumi, feta, mozzarella', means: 'paneer' },
  { words: 'tofu', means: 'tofu' },
  {
    words: 'mutton, lamb, goat, gosht, keema, kheema, beef, pork, bacon, ham, meat',
    means: 'mutton',
  },
  { words: 'bolognese, bolognaise, meatball, rogan josh', means: 'mutton' },
  { words: 'salmon, tuna, poke', means: 'salmon' },
  { words: 'fish, basa, pomfret, surmai, rohu, machli, machi', means: 'fish' },
  { words: 'prawn, shrimp, jhinga, lobster, crab, seafood', means: 'prawn' },
  { words: 'egg, anda', means: 'egg' },
  { words: 'rajma, rajmah, kidney bean, black bean, baked bean', means: 'kidneyBean' },
  { words: 'chole, chola, chana, channa, chickpea, hummus, falafel', means: 'chickpea' },
  { words: 'dal makhani, daal makhani, dal makhni, kali dal, urad', means: 'blackLentil' },
  { words: 'dal, daal, dahl, dhal, lentil', means: 'lentil' },
  { words: 'soya, soy chunk, nutri', means: 'soya' },
  { words: 'sprout, moong, matki', means: 'sprout' },
  { words: 'kofta, manchurian, dumpling', means: 'kofta' },
  { words: 'aloo, alu, potato, batata', means: 'potato' },
];

/** A round area of a plate. */
export interface Patch {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

type Chunks = Omit<Parameters<typeof b.chunks>[2], 'sizes'>;

const chickenTones: Chunks['tones'] = [
  ['#f3a85a', '#c9702a', '#7a350c'],
  ['#ea9a4c', '#bb6020', '#6d2c08'],
];
const tandooriTones: Chunks['tones'] = [['#f98a4b', '#d1431c', '#7f1c08']];
const koftaTones: Chunks['tones'] = [['#b9682c', '#833d14', '#431a05']];
const potatoTones: Chunks['tones'] = [['#ffe98a', '#f3c43a', '#bf8712']];
const paneerTones: Chunks['tones'] = [['#fffaf0', '#f9e2ae', '#c78c3a'], ...p.whitePaneer];

function strewChunks(look: Chunks) {
  return (canvas: Canvas, { cx, cy, r }: Patch): void => {
    const size = Math.min(34, r * 0.29);
    const points = canvas.scatter(7, r - size * 0.8, size * 1.85, { cx, cy });
    b.chunks(canvas, points, { ...look, sizes: [size * 0.88, size] });
  };
}

function strewPieces(make: (canvas: Canvas) => string, count: number, gap: number, scale: number) {
  return (canvas: Canvas, { cx, cy, r }: Patch): void => {
    const fit = Math.min(1.15, Math.max(0.75, r / 100)) * scale;
    b.sprinkle(canvas, make(canvas), count, r * 0.84, gap * fit, {
      cx,
      cy,
      sizes: [fit * 0.92, fit * 1.08],
    });
  };
}

const lentil =
  (tone: Tone) =>
  (canvas: Canvas): string =>
    canvas.symbol(oval(0, 0, 6, 4.4, canvas.tone(tone)));

export const proteins: Readonly<Record<ProteinName, (canvas: Canvas, patch: Patch) => void>> = {
  paneerTikka: strewChunks({ tones: p.tikkaTones, square: true, char: 3, gloss: 0.28 }),
  chickenTikka: strewChunks({ tones: tandooriTones, char: 4, wobble: 0.18 }),
  chicken: strewChunks({ tones: chickenTones, char: 3, wobble: 0.18 }),
  paneer: strewChunks({ tones: paneerTones, square: true, char: 0, gloss: 0.2 }),
  tofu: strewChunks({ tones: p.goldenTofu, square: true, char: 2, gloss: 0.35 }),
  mutton: strewChunks({ tones: p.muttonTones, wobble: 0.2, char: 3, gloss: 0.5 }),
  salmon: strewPieces(p.salmonCube, 9, 46, 1.05),
  fish: strewPieces(p.fishSteak, 4, 84, 1.05),
  prawn: strewPieces(p.prawn, 6, 68, 0.9),
  egg: strewPieces(p.eggHalf, 4, 72, 1.15),
  kidneyBean: strewPieces(p.kidneyBean, 30, 21, 1.05),
  chickpea: strewPieces(p.chickpea, 34, 20, 1.1),
  blackLentil: strewPieces(lentil(['#a0624a', '#4f2414', '#260d05']), 80, 10, 1),
  lentil: strewPieces(lentil(['#ffe99a', '#e9b94a', '#a9741a']), 80, 10, 1),
  soya: strewPieces(p.soyaChunk, 16, 30, 1.1),
  sprout: strewPieces(p.sprout, 60, 14, 1.2),
  potato: strewChunks({ tones: potatoTones, square: true, char: 0, gloss: 0.2 }),
  kofta: strewChunks({ tones: koftaTones, wobble: 0.08, char: 2, gloss: 0.6 }),
};
