/** Rice, curries, their breads, and the thali that has them all. */
import * as b from '../parts/bases.ts';
import { flatbread, foldedBread, naan, parotta, puri } from '../parts/breads.ts';
import type { Canvas } from '../parts/canvas.ts';
import * as s from '../parts/sides.ts';
import { circle, type Tone } from '../parts/svg.ts';
import * as t from '../parts/toppings.ts';
import { bowl, plate as dishPlate, karahi, katori, wellShade } from '../parts/vessels.ts';
import { anyGlaze, dress, fill, garnish, type Layout, type Plate } from './plate.ts';

const riceTones: [Tone, Tone] = [
  ['#fff3d2', '#f2d79a', '#bd9450'],
  ['#fff0a8', '#f5d862', '#c09420'],
];

const biryani: Layout = (canvas, plate) => {
  karahi(canvas);
  canvas.add(circle(200, 200, 152, '#b9792c'));
  canvas.clip(152, () => {
    b.rice(canvas, 200, 200, 152, 60, ['#fffaf0', '#f6e6c4', '#c9a366']);
    const saffron = b.grains(canvas, ['#ffe08a', '#f7a928', '#b9640c'], 20);
    for (const [x, y] of canvas.scatter(22, 136, 26)) {
      canvas.use(saffron, x, y, canvas.random() * 360);
    }
  });
  if (plate.proteins.length > 0) fill(canvas, plate, { cx: 186, cy: 186, r: 124 });
  else dress(canvas, { ...plate, toppings: [] }, { cx: 196, cy: 190, r: 120 }, ['carrot', 'peas']);
  const tuft = b.grains(canvas, ['#fff6e0', '#f8dc9c', '#bd8a3c'], 12);
  for (const [x, y] of canvas.scatter(10, 110, 44)) {
    canvas.use(tuft, x, y, canvas.random() * 360, 0.8);
  }
  dress(canvas, plate, { cx: 190, cy: 190, r: 122 }, ['friedOnion', 'cashew', 'mint']);
  garnish(canvas, { cx: 176, cy: 172 });
  wellShade(canvas, 148);
  s.raita(canvas, 292, 290, 50);
};

/** Fried, lemon or plain rice with all that is stirred in. */
const rice: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  b.rice(canvas, 200, 200, 140, 62, canvas.pick(riceTones));
  fill(canvas, plate, { cx: 200, cy: 196, r: 112 });
  dress(canvas, plate, { cx: 200, cy: 200, r: 122 }, ['peas', 'carrot', 'scallion']);
  garnish(canvas, { cx: 206, cy: 190 });
  canvas.place(t.lemonWedge(canvas), '304 278 -46 1.15');
};

const curryWithRice: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  b.sauce(canvas, 159, plate.tone ?? s.curryTones.makhanGravy, { wobble: 0.008, gloss: 0.3 });
  canvas.clip(160, () => b.rice(canvas, 286, 268, 108, 44));
  b.oil(canvas, 18, 120, { cx: 164, cy: 176, colour: '#ffcf74' });
  canvas.clip(158, () => fill(canvas, plate, { cx: 160, cy: 168, r: 112 }, 'potato'));
  b.swirl(canvas, 160, 170, 0.9);
  dress(canvas, plate, { cx: 164, cy: 176, r: 100 });
  garnish(canvas, { cx: 152, cy: 168 });
  garnish(canvas, { cx: 290, cy: 262 });
  wellShade(canvas, 157);
};

/** The curry in a katori on a plate, what goes with it drawn underneath. */
function beside(canvas: Canvas, plate: Plate, bread: () => void): void {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  bread();
  katori(
    canvas,
    146,
    222,
    98,
    plate.tone ?? s.curryTones.makhanGravy,
    canvas.pick(['brass', 'steel', 'white']),
  );
  const area = { cx: 146, cy: 224, r: 76 };
  b.oil(canvas, 10, 66, { ...area, colour: '#ffb45c' });
  fill(canvas, plate, area, 'potato');
  b.swirl(canvas, 150, 222, 0.62);
  dress(canvas, plate, area);
  garnish(canvas, { cx: 138, cy: 210 });
  canvas.place(t.onionRings(canvas), '250 318 0 .8, 282 304 0 .62');
  canvas.place(t.lemonWedge(canvas), '308 262 -50 1');
  canvas.place(t.greenChilli(canvas), '128 92 -18 1');
}

const curryWithRoti: Layout = (canvas, plate) =>
  beside(canvas, plate, () => {
    foldedBread(canvas, 228, 84, 8, 106);
    foldedBread(canvas, 246, 136, 34, 108);
  });

const curryWithNaan: Layout = (canvas, plate) =>
  beside(canvas, plate, () => {
    naan(canvas, 262, 186, 28, 1.02);
    b.shreds(canvas, 16, 56, 6, '#4f9238', 4, { cx: 264, cy: 190 });
  });

const curryWithPuri: Layout = (canvas, plate) =>
  beside(canvas, plate, () => {
    puri(canvas, 214, 112, 60);
    puri(canvas, 284, 174, 62);
  });

const curryWithParotta: Layout = (canvas, plate) =>
  beside(canvas, plate, () => {
    parotta(canvas, 258, 130, 80);
    parotta(canvas, 284, 208, 78);
  });

/** Paratha with curd and pickle. */
const paratha: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  flatbread(canvas, 166, 222, 112, ['#f3c775', '#d89a40', '#9c5d1a'], 18);
  flatbread(canvas, 176, 190, 112, ['#f7d083', '#e0a44a', '#a8681f'], 20);
  b.shreds(canvas, 26, 92, 5, '#5c8a2c', 3.4, { cx: 176, cy: 190 });
  dress(canvas, plate, { cx: 176, cy: 190, r: 84 });
  s.butter(canvas, 166, 178, -14, 1.3);
  s.curd(canvas, 306, 140, 52);
  s.pickle(canvas, 308, 248, 42);
  canvas.place(t.onionRings(canvas), '254 320 0 .74');
  canvas.place(t.greenChilli(canvas), '196 334 8 1');
};

const thali: Layout = (canvas, plate) => {
  dishPlate(canvas, 'steel', 160, 186);
  flatbread(canvas, 164, 258, 76);
  flatbread(canvas, 180, 244, 76);
  b.rice(canvas, 276, 228, 62, 20);
  s.dalTadka(canvas, 200, 88, 48);
  katori(canvas, 106, 138, 48, plate.tone ?? s.curryTones.makhanGravy);
  fill(canvas, plate, { cx: 106, cy: 140, r: 36 }, 'paneer');
  s.raita(canvas, 294, 140, 48);
  s.pickle(canvas, 70, 226, 32);
  s.greenChutney(canvas, 262, 312, 36);
  s.butter(canvas, 170, 232, -10, 0.8);
  garnish(canvas, { cx: 276, cy: 222 });
  canvas.place(t.lemonWedge(canvas), '330 264 -80 .9');
};

export const riceAndCurry = {
  biryani,
  rice,
  curryWithRice,
  curryWithRoti,
  curryWithNaan,
  curryWithPuri,
  curryWithParotta,
  paratha,
  thali,
} as const satisfies Record<string, Layout>;
