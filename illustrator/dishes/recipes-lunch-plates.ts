/** Lunch on plates and boards: thali, dal and rice, chole, pav bhaji, kathi rolls, Manchurian. */
import * as b from '#illustrator/parts/bases.ts';
import { flatbread, puri, toastedPav } from '#illustrator/parts/breads.ts';
import * as p from '#illustrator/parts/proteins.ts';
import { kathiRoll } from '#illustrator/parts/rolls.ts';
import * as s from '#illustrator/parts/sides.ts';
import { shape } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { board, katori, plate } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const rajmaChawal: Recipe = {
  slug: 'rajma-chawal',
  seed: 110,
  draw: (canvas) => {
    plate(canvas, 'brass', 150, 184);
    b.rice(canvas, 248, 178, 98, 34);
    katori(canvas, 148, 232, 92, ['#b8431c', '#8f2a10', '#571206'], 'brass');
    const beans = [p.kidneyBean(canvas), p.kidneyBean(canvas, ['#b8402c', '#7c1712', '#450706'])];
    b.sprinkle(canvas, beans, 26, 62, 19, { cx: 148, cy: 232, sizes: [0.95, 1.12] });
    b.oil(canvas, 10, 60, { cx: 148, cy: 234, colour: '#ff9a4a' });
    b.swirl(canvas, 150, 228, 0.42, '#fff0d8');
    canvas.place(
      t.coriander(canvas),
      '154 222 10 1.2, 256 166 -30 1.3, 276 186 60 1.05, 242 192 140 1',
    );
    canvas.place(t.onionRings(canvas), '268 294 0 1, 236 312 0 .8');
    canvas.place(t.lemonWedge(canvas), '308 258 -60 1');
    canvas.place(t.greenChilli(canvas), '152 96 -24 1');
  },
};

const dalTadkaRice: Recipe = {
  slug: 'dal-tadka-jeera-rice',
  seed: 301,
  draw: (canvas) => {
    plate(canvas, 'indigo', 150, 184);
    b.rice(canvas, 158, 166, 104, 38);
    b.shreds(canvas, 34, 88, 6, '#6a4416', 3, { cx: 158, cy: 166 });
    canvas.place(t.coriander(canvas), '150 140 10 1.4, 128 168 80 1.1');
    canvas.place(t.friedOnion(canvas), '176 128 20 1.1, 110 140 80 1');
    s.dalTadka(canvas, 254, 236, 92, 'terracotta');
    canvas.place(t.onionRings(canvas), '112 294 0 .9, 142 314 0 .7');
    canvas.place(t.lemonWedge(canvas), '292 116 30 1.1');
  },
};

const choleBhature: Recipe = {
  slug: 'chole-bhature',
  seed: 303,
  draw: (canvas) => {
    plate(canvas, 'sky', 150, 184);
    puri(canvas, 258, 134, 94, ['#ffeab4', '#f2bf62', '#bb7a26']);
    katori(canvas, 142, 236, 96, s.curryTones.chana, 'steel');
    const beans = [
      p.chickpea(canvas, ['#e0a35c', '#a9692a', '#633310']),
      p.chickpea(canvas, ['#f0bd78', '#bb7a34', '#6d3b12']),
    ];
    b.sprinkle(canvas, beans, 30, 66, 19, { cx: 142, cy: 238, sizes: [1, 1.15] });
    b.oil(canvas, 10, 66, { cx: 142, cy: 238, colour: '#f2953c' });
    canvas.place(t.julienne(canvas, t.gingerStrip), '140 220 20 .9, 156 232 -50 .8');
    canvas.place(t.coriander(canvas), '130 236 10 1.3, 162 252 80 1.1');
    canvas.place(t.onionRings(canvas), '286 276 0 1, 252 298 0 .8');
    canvas.place(t.lemonWedge(canvas), '308 232 -50 1');
    s.pickle(canvas, 118, 106, 38);
  },
};

const vegThali: Recipe = {
  slug: 'rajasthani-veg-thali',
  seed: 304,
  draw: (canvas) => {
    plate(canvas, 'steel', 160, 186);
    flatbread(canvas, 164, 258, 76);
    flatbread(canvas, 180, 244, 76);
    b.rice(canvas, 276, 228, 62, 20);
    s.dalTadka(canvas, 200, 88, 48);
    katori(canvas, 106, 138, 48, ['#f6b54a', '#dd7d1c', '#96480a']);
    const area = { cx: 106, cy: 140 };
    b.chunks(canvas, canvas.scatter(6, 24, 18, area), {
      sizes: [9, 11],
      tones: p.whitePaneer,
      square: true,
      char: 0,
      gloss: 0.2,
    });
    b.sprinkle(canvas, t.pea(canvas), 7, 28, 13, { ...area, sizes: [0.75, 0.85] });
    s.raita(canvas, 294, 140, 48);
    s.pickle(canvas, 70, 226, 32);
    katori(canvas, 262, 312, 36, ['#ffe9c4', '#f7cd86', '#d79a44']);
    canvas.place(p.soyaChunk(canvas), '254 306 0 .86, 272 318 60 .8');
    b.shreds(canvas, 6, 20, 4, '#7fae4c', 2.4, { cx: 262, cy: 312 });
    s.butter(canvas, 170, 232, -10, 0.8);
    canvas.place(t.coriander(canvas), '276 216 0 1.2');
    canvas.place(t.lemonWedge(canvas), '330 264 -80 .9');
    canvas.place(t.greenChilli(canvas), '166 346 6 .9');
  },
};

const pavBhaji: Recipe = {
  slug: 'pav-bhaji',
  seed: 307,
  draw: (canvas) => {
    plate(canvas, 'ink', 150, 184);
    toastedPav(canvas, 292, 138, 12, 0.96);
    toastedPav(canvas, 296, 232, -6, 0.96);
    canvas.layer(canvas.bevel(8, 8, 0.3, 14, 1.22), () => {
      canvas.add(
        shape(
          canvas.blob(146, 204, 98, 0.06, 14, 1.12),
          canvas.tone(['#f1682c', '#cf4014', '#8c2106']),
        ),
      );
    });
    const area = { cx: 146, cy: 204 };
    b.patches(canvas, canvas.scatter(26, 82, 16, area), [5, 12], '#f58a3c', 0.5);
    b.patches(canvas, canvas.scatter(20, 82, 18, area), [3, 8], '#8f2507', 0.45);
    b.sprinkle(canvas, t.pea(canvas), 12, 76, 24, { ...area, sizes: [0.75, 0.9] });
    b.sprinkle(canvas, [t.tomatoDice(canvas), t.onionDice(canvas)], 14, 76, 20, {
      ...area,
      sizes: [0.8, 1],
    });
    s.butter(canvas, 142, 190, -12, 1.5);
    canvas.place(t.coriander(canvas), '174 222 10 1.5, 114 228 80 1.3, 168 160 -60 1.2');
    canvas.place(t.onionRings(canvas), '218 314 0 .8');
    canvas.place(t.lemonWedge(canvas), '260 306 -20 1.1');
  },
};

const paneerKathi: Recipe = {
  slug: 'paneer-kathi-roll',
  seed: 308,
  draw: (canvas) => {
    board(canvas);
    const filling = () => {
      b.chunks(
        canvas,
        [
          [128, -18],
          [146, -4],
          [130, 14],
          [150, 20],
        ],
        { sizes: [10, 12], tones: p.tikkaTones, square: true, char: 1, gloss: 0.3 },
      );
      canvas.place(t.strip(canvas), '140 -26 40 .7, 138 28 -20 .7');
      canvas.place(t.onionArc(canvas), '144 8 80 .7, 156 -16 100 .7');
      canvas.place(t.strip(canvas, t.redStrip), '128 0 80 .6');
    };
    kathiRoll(canvas, 196, 148, -18, filling);
    kathiRoll(canvas, 206, 236, -12, filling);
    s.greenChutney(canvas, 124, 312, 38, 'white');
    canvas.place(t.onionRings(canvas), '206 330 0 .8');
    canvas.place(t.lemonWedge(canvas), '252 324 -16 1.1');
  },
};

const friedRiceManchurian: Recipe = {
  slug: 'fried-rice-manchurian',
  seed: 311,
  draw: (canvas) => {
    plate(canvas, 'indigo', 150, 184);
    b.rice(canvas, 156, 178, 118, 48, ['#fff3d2', '#f2d79a', '#bd9450']);
    const area = { cx: 156, cy: 178 };
    b.sprinkle(canvas, [t.pea(canvas), t.corn(canvas), t.scallion(canvas)], 27, 98, 22, {
      ...area,
      sizes: [0.85, 1],
    });
    b.sprinkle(
      canvas,
      [t.julienne(canvas, t.carrotStrip), t.julienne(canvas, t.redStrip)],
      14,
      96,
      26,
      { ...area, sizes: [0.65, 0.8] },
    );
    b.sprinkle(canvas, t.greenBean(canvas), 6, 90, 36, { ...area, sizes: [0.34, 0.4] });
    b.sauce(canvas, 86, ['#8f4a1c', '#5d270b', '#331203'], {
      cx: 256,
      cy: 246,
      wobble: 0.09,
      corners: 12,
      gloss: 0.6,
    });
    b.chunks(
      canvas,
      [
        [222, 216],
        [274, 204],
        [308, 246],
        [258, 256],
        [214, 270],
        [288, 292],
        [246, 306],
      ],
      {
        sizes: [24, 27],
        tones: [
          ['#b9682c', '#833d14', '#431a05'],
          ['#a95c26', '#743410', '#3b1604'],
        ],
        wobble: 0.09,
        char: 2,
        gloss: 0.7,
      },
    );
    canvas.place(t.strip(canvas), '246 232 20 .9, 292 268 -40 .9');
    canvas.place(t.strip(canvas, t.redStrip), '240 286 60 .8');
    b.sprinkle(canvas, t.scallion(canvas), 12, 66, 18, { cx: 256, cy: 246, sizes: [0.9, 1.2] });
    b.sprinkle(canvas, t.sesame(canvas), 7, 60, 24, { cx: 256, cy: 246 });
  },
};

export const lunchPlates: readonly Recipe[] = [
  rajmaChawal,
  dalTadkaRice,
  choleBhature,
  vegThali,
  pavBhaji,
  paneerKathi,
  friedRiceManchurian,
];
