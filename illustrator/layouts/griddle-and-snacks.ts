/** From the griddle, the steamer and the fryer: dosa, idli, eggs, pav, snacks, grills, chaat. */
import * as b from '../parts/bases.ts';
import { breadSlice, idli, pav, toastedPav, vada } from '../parts/breads.ts';
import { leafBed } from '../parts/greens.ts';
import * as p from '../parts/proteins.ts';
import { dosaRoll } from '../parts/rolls.ts';
import * as s from '../parts/sides.ts';
import { fade, line, shape, spots, type Tone } from '../parts/svg.ts';
import * as t from '../parts/toppings.ts';
import { board, bowl, plate as dishPlate, leafPlate, wellShade } from '../parts/vessels.ts';
import { anyGlaze, dress, fill, garnish, type Layout } from './plate.ts';

const dosa: Layout = (canvas, plate) => {
  leafPlate(canvas, canvas.pick(['terracotta', 'steel', 'brass']));
  s.sambar(canvas, 128, 118, 60);
  s.coconutChutney(canvas, 240, 96, 44);
  s.tomatoChutney(canvas, 298, 300, 38);
  const filling = { cx: 158, cy: 312, r: 46 };
  fill(canvas, plate, filling, 'potato');
  b.sprinkle(canvas, [t.onionDice(canvas), t.coriander(canvas)], 7, 36, 18, {
    ...filling,
    sizes: [0.8, 1],
  });
  dosaRoll(canvas, 198, 214, canvas.between(-18, -8));
};

const idliAndVada: Layout = (canvas) => {
  leafPlate(canvas, canvas.pick(['steel', 'terracotta', 'brass']));
  for (const { x, y } of spots('136 134, 232 114')) idli(canvas, x, y, 56);
  vada(canvas, 128, 240, 56);
  s.sambar(canvas, 244, 256, 68);
  s.coconutChutney(canvas, 312, 168, 40);
  canvas.place(t.curryLeaf(canvas), '180 184 40 1.2, 196 194 -30 1');
};

const omelette: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 138);
  breadSlice(canvas, 276, 132, 18, 0.98);
  breadSlice(canvas, 296, 186, 38, 0.98);
  p.omelette(canvas, ['#ffe98f', '#fdc53c', '#d98a12']);
  b.patches(canvas, canvas.scatter(8, 80, 30, { cx: 132, cy: 206 }), [9, 16], '#b8641a', 0.4);
  dress(canvas, plate, { cx: 130, cy: 214, r: 68 }, ['onion', 'tomato', 'scallion']);
  garnish(canvas, { cx: 136, cy: 206 });
  s.tomatoChutney(canvas, 258, 284, 40);
  canvas.place(t.tomatoSlice(canvas), '208 306 10 .95, 306 262 60 .9');
};

/** Bhurji: soft curds of egg or paneer beside two pav. */
const scramble: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  pav(canvas, 284, 132, 10, 1.02);
  pav(canvas, 276, 228, -4, 1.02);
  const isPaneer = plate.proteins[0] === 'paneer';
  const tones: [Tone, Tone] = isPaneer
    ? [
        ['#fff6de', '#f6dc9c', '#c9983c'],
        ['#fffdf4', '#f9ecce', '#d0ac6a'],
      ]
    : [
        ['#fff0a4', '#fbcf4a', '#d2901a'],
        ['#fff6c6', '#fddc72', '#d59f2c'],
      ];
  canvas.layer(canvas.shadow(2, 5, 5, 0.5), () =>
    canvas.add(shape(canvas.blob(146, 200, 94, 0.07, 14, 1.16), canvas.tone(tones[0]))),
  );
  const curds: [string, string] = [p.eggCurd(canvas, tones[0]), p.eggCurd(canvas, tones[1])];
  const area = { cx: 146, cy: 200, r: 84 };
  b.pile(canvas, curds, 74, 88, 17, { ...area, sizes: [1, 1.3] });
  dress(canvas, plate, area, ['tomato', 'scallion']);
  garnish(canvas, { cx: 146, cy: 192 });
  canvas.place(t.greenChilli(canvas), '236 312 -16 1');
  canvas.place(t.onionRings(canvas), '302 300 0 .62');
};

/** A mash or mince heaped beside buttered pav. */
const heapWithPav: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  toastedPav(canvas, 292, 138, 12, 0.96);
  toastedPav(canvas, 296, 232, -6, 0.96);
  const area = { cx: 146, cy: 204, r: 84 };
  canvas.layer(canvas.bevel(8, 8, 0.3, 14, 1.22), () => {
    const tone = canvas.tone(plate.tone ?? ['#f1682c', '#cf4014', '#8c2106']);
    canvas.add(shape(canvas.blob(146, 204, 98, 0.06, 14, 1.12), tone));
  });
  b.patches(canvas, canvas.scatter(26, 82, 16, area), [5, 12], '#ffc07a', 0.4);
  b.patches(canvas, canvas.scatter(20, 82, 18, area), [3, 8], '#7a2507', 0.4);
  fill(canvas, plate, area);
  dress(canvas, plate, area, ['peas', 'tomato']);
  garnish(canvas, { cx: 146, cy: 196 });
  s.butter(canvas, 132, 184, -12, 1.2);
};

/** Flakes, semolina or tapioca, cooked loose and heaped. */
const mound: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  const tone: Tone =
    plate.tone ??
    canvas.pick([
      ['#ffe68a', '#f7cf52', '#c99117'],
      ['#fff6d6', '#f2dba0', '#c9a458'],
    ]);
  b.crumbMound(canvas, 200, 200, 150, tone, 4, 620);
  fill(canvas, plate, { cx: 200, cy: 196, r: 100 });
  dress(canvas, plate, { cx: 200, cy: 200, r: 124 }, ['peas', 'peanut', 'onion', 'curryLeaf']);
  b.seeds(canvas, 30, 128, 5, '#2b1710');
  garnish(canvas, { cx: 200, cy: 206 });
  canvas.place(t.lemonWedge(canvas), '118 276 30 1.3');
  wellShade(canvas, 157);
};

/** Samosas, three to a board, with chutneys. */
const samosa: Layout = (canvas) => {
  board(canvas);
  for (const { x, y, turn } of spots('146 132 -14, 262 152 22, 190 246 4')) {
    canvas.at(x, y, turn, 1.08, () => {
      const crust = 'M0-66C10-66 70 36 72 46C70 60-66 62-72 48C-72 36-10-66 0-66z';
      canvas.layer(canvas.bevel(10, 9, 0.3, 14, 1.22), () =>
        canvas.add(shape(crust, canvas.tone(['#fbd287', '#dd9a3c', '#9a5a16'], 0.66))),
      );
      canvas.add(line('M2-52Q12 0 34 44', '#8f5414', 3.4, fade(0.5)));
      b.patches(canvas, canvas.scatter(9, 40, 15, { cx: 0, cy: 14 }), [3, 8], '#8f4a14', 0.36);
      canvas.add(line('M-10-40Q-30 6-52 38', '#fff0c4', 4, fade(0.45)));
    });
  }
  s.greenChutney(canvas, 306, 268, 44, 'white');
  s.tomatoChutney(canvas, 92, 296, 38, 'white');
  canvas.place(t.greenChilli(canvas), '220 342 -8 1');
};

/** Pakora, tikki, nuggets: fried pieces with a chutney. */
const fritters: Layout = (canvas, plate) => {
  board(canvas);
  canvas.place(t.lettuce(canvas), '96 268 -20 1.35, 304 132 30 1.2, 140 312 40 1.2');
  const points = canvas.scatter(9, 104, 58, { cx: 186, cy: 178 });
  b.chunks(canvas, points, {
    sizes: [30, 36],
    tones: [
      ['#f2b052', '#c97a22', '#7d430c'],
      ['#e9a345', '#bd6d1c', '#713a0a'],
    ],
    wobble: 0.18,
    char: 3,
  });
  s.greenChutney(canvas, 280, 288, 50, 'white');
  dress(canvas, plate, { cx: 186, cy: 178, r: 84 }, ['onion']);
  canvas.place(t.lemonWedge(canvas), '142 310 -20 1.2');
};

/** Steamed dumplings with pleats and a red dip. */
const momos: Layout = (canvas) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  const dough: Tone = ['#fffdf6', '#f6ead2', '#cdb48c'];
  const pleats =
    'M0 0Q16-16 38-12M0 0Q24 0 36 18M0 0Q8 20 4 40M0 0Q-16 20-30 24' +
    'M0 0Q-24 4-40-6M0 0Q-14-18-22-34M0 0Q2-22 12-40';
  for (const { x, y, turn } of spots('140 118 0, 232 112 40, 104 204 80, 190 206 20, 148 290 60')) {
    canvas.at(x, y, turn + canvas.between(-20, 20), 1, () => {
      canvas.layer(canvas.bevel(9, 9, 0.25, 12, 1.24), () =>
        canvas.add(shape(canvas.blob(0, 0, 46, 0.03, 14), canvas.tone(dough))),
      );
      canvas.add(line(pleats, '#b99a6c', 2.6, fade(0.6)));
    });
  }
  s.tomatoChutney(canvas, 272, 254, 60, 'ink');
  b.sprinkle(canvas, t.sesame(canvas), 6, 36, 20, { cx: 272, cy: 256 });
  b.sprinkle(canvas, t.scallion(canvas), 10, 120, 40);
};

/** Grilled, tandoori or skewered, on leaves. */
const grill: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  leafBed(canvas, 16, 118);
  canvas.place(t.onionRings(canvas), '272 112 0 1, 300 140 0 .8');
  const main = plate.proteins[0] ?? 'paneerTikka';
  if (main === 'fish') p.fishFillet(canvas, 200, 184, canvas.between(-26, 24), 1.04);
  else if (main === 'mutton')
    for (const y of [130, 184, 238]) p.seekhKebab(canvas, 190, y, -14, 1.1);
  else if (main === 'chickenTikka') {
    for (const { x, y, turn } of spots('116 176 40, 280 178 -38, 200 192 2'))
      p.drumstick(canvas, x, y, turn, 0.98);
  } else if (main === 'chicken') {
    canvas.place(
      p.chickenStrip(canvas),
      '146 128 -24 1.3, 164 164 -20 1.35, 182 202 -22 1.3, 200 240 -20 1.25, ' +
        '250 150 -24 1.2, 262 190 -22 1.2',
    );
  } else fill(canvas, plate, { cx: 192, cy: 176, r: 116 }, 'paneerTikka');
  dress(canvas, plate, { cx: 200, cy: 190, r: 104 });
  garnish(canvas, { cx: 196, cy: 166 });
  s.greenChutney(canvas, 130, 298, 42);
  canvas.place(t.lemonWedge(canvas), '296 290 -30 1.2');
};

const chaat: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  b.crumbMound(canvas, 200, 200, 156, ['#ffe9a6', '#e9bd5c', '#a9741e'], 4.4, 520);
  fill(canvas, plate, { cx: 200, cy: 200, r: 128 }, 'chickpea');
  dress(canvas, plate, { cx: 200, cy: 200, r: 124 }, ['onion', 'tomato', 'pomegranate']);
  canvas.add(
    line(
      'M110 176Q160 136 196 190T296 176M124 236Q180 204 218 250T292 240',
      '#fffaf0',
      8,
      fade(0.95),
    ),
  );
  canvas.add(line('M130 150Q180 170 230 140T290 214', '#7a2a12', 6, fade(0.8)));
  b.shreds(canvas, 60, 110, 7, '#f6cf5c', 3);
  garnish(canvas, { cx: 200, cy: 200 });
  wellShade(canvas, 157);
};

export const griddleAndSnacks = {
  dosa,
  idliAndVada,
  omelette,
  scramble,
  heapWithPav,
  mound,
  samosa,
  fritters,
  momos,
  grill,
  chaat,
} as const satisfies Record<string, Layout>;
