/** Lunch in bowls: biryani, curries over rice, kadhi, curd rice. */
import * as b from '#server/gateways/images/illustrator/parts/bases.ts';
import { foldedBread } from '#server/gateways/images/illustrator/parts/breads.ts';
import * as f from '#server/gateways/images/illustrator/parts/fruit.ts';
import * as p from '#server/gateways/images/illustrator/parts/proteins.ts';
import * as s from '#server/gateways/images/illustrator/parts/sides.ts';
import { circle } from '#server/gateways/images/illustrator/parts/svg.ts';
import * as t from '#server/gateways/images/illustrator/parts/toppings.ts';
import { bowl, karahi, wellShade } from '#server/gateways/images/illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const chickenBiryani: Recipe = {
  slug: 'chicken-biryani',
  seed: 321,
  draw: (canvas) => {
    karahi(canvas);
    canvas.add(circle(200, 200, 152, '#b9792c'));
    canvas.clip(152, () => {
      b.rice(canvas, 200, 200, 152, 60, ['#fffaf0', '#f6e6c4', '#c9a366']);
      const saffron = b.grains(canvas, ['#ffe08a', '#f7a928', '#b9640c'], 20);
      const white = b.grains(canvas, undefined, 20);
      for (const [x, y] of canvas.scatter(30, 136, 24))
        canvas.use(canvas.pick([saffron, saffron, white]), x, y, canvas.random() * 360);
    });
    b.chunks(
      canvas,
      [
        [126, 152],
        [218, 118],
        [284, 190],
        [150, 252],
        [218, 206],
      ],
      {
        sizes: [38, 43],
        tones: [
          ['#f3a052', '#c4611c', '#742d08'],
          ['#ea944a', '#b65617', '#692706'],
        ],
        char: 4,
        wobble: 0.2,
        gloss: 0.5,
      },
    );
    const tuft = b.grains(canvas, ['#fff6e0', '#f8dc9c', '#bd8a3c'], 12);
    for (const [x, y] of canvas.scatter(10, 110, 44))
      canvas.use(tuft, x, y, canvas.random() * 360, 0.8);
    b.sprinkle(canvas, t.friedOnion(canvas), 12, 120, 40, { sizes: [0.95, 1.15] });
    b.sprinkle(canvas, t.cashew(canvas), 5, 110, 60, { sizes: [1, 1.15] });
    canvas.place(t.mint(canvas), '184 168 -30 1.5, 208 180 40 1.4, 152 278 80 1.3, 278 148 10 1.3');
    canvas.place(t.coriander(canvas), '248 236 10 1.5, 128 188 80 1.4');
    wellShade(canvas, 148);
    s.raita(canvas, 290, 290, 50);
  },
};

const kadhiPakora: Recipe = {
  slug: 'kadhi-pakora-rice',
  seed: 322,
  draw: (canvas) => {
    bowl(canvas, 'kokum');
    b.sauce(canvas, 159, s.curryTones.kadhi, { wobble: 0.008, gloss: 0.3 });
    canvas.clip(160, () => b.rice(canvas, 120, 268, 116, 46));
    b.oil(canvas, 16, 120, { cx: 226, cy: 160, colour: '#e07a1c' });
    b.chunks(
      canvas,
      [
        [154, 96],
        [226, 86],
        [286, 128],
        [214, 152],
        [278, 204],
        [236, 234],
        [306, 256],
      ],
      {
        sizes: [27, 33],
        tones: [
          ['#f2b052', '#c97a22', '#7d430c'],
          ['#e9a345', '#bd6d1c', '#713a0a'],
        ],
        wobble: 0.22,
        char: 3,
      },
    );
    b.seeds(canvas, 26, 118, 4.4, '#2b1710', { cx: 234, cy: 160 });
    canvas.place(t.dryRedChilli(canvas), '186 136 -30 1.2, 262 162 30 1.1');
    canvas.place(t.curryLeaf(canvas), '250 108 30 1.4, 192 118 -50 1.3, 248 200 90 1.3');
    canvas.place(t.coriander(canvas), '110 250 0 1.5, 138 268 80 1.2, 230 148 40 1.2');
    wellShade(canvas, 157);
  },
};

const fishCurry: Recipe = {
  slug: 'goan-fish-curry-rice',
  seed: 323,
  draw: (canvas) => {
    bowl(canvas, 'terracotta');
    b.sauce(canvas, 159, ['#f7a13c', '#e2701a', '#a5420a'], { wobble: 0.008, gloss: 0.3 });
    canvas.clip(160, () => b.rice(canvas, 286, 266, 108, 44));
    b.oil(canvas, 22, 130, { cx: 170, cy: 180, colour: '#ffcf74' });
    canvas.place(
      p.fishSteak(canvas),
      '124 130 -20 1.25, 212 110 16 1.2, 110 232 -50 1.2, 194 206 30 1.2',
      canvas.shadow(3, 5, 4, 0.5),
    );
    canvas.place(t.greenChilli(canvas), '164 164 30 1, 150 286 -30 1');
    canvas.place(
      t.curryLeaf(canvas),
      '166 98 30 1.4, 150 196 -50 1.4, 252 152 90 1.3, 84 180 10 1.2',
    );
    canvas.place(t.tomatoSlice(canvas), '268 118 0 1, 168 262 40 1');
    b.seeds(canvas, 18, 120, 4, '#2b1710', { cx: 170, cy: 180 });
    canvas.place(t.coriander(canvas), '282 250 0 1.5, 304 270 80 1.2');
    canvas.place(t.lemonSlice(canvas), '234 304 0 1.05');
    wellShade(canvas, 157);
  },
};

const eggCurry: Recipe = {
  slug: 'egg-curry-rice',
  seed: 324,
  draw: (canvas) => {
    bowl(canvas, 'leaf');
    b.sauce(canvas, 159, ['#dd6a2a', '#b8431a', '#742009'], { wobble: 0.008, gloss: 0.3 });
    canvas.clip(160, () => b.rice(canvas, 200, 312, 122, 48));
    b.oil(canvas, 22, 120, { cx: 200, cy: 140, colour: '#ffae54' });
    canvas.place(
      p.eggHalf(canvas),
      '130 116 -24 1.25, 222 96 14 1.25, 292 148 60 1.2, 192 170 -8 1.28, 104 200 40 1.15, ' +
        '278 226 -30 1.15',
    );
    b.shreds(canvas, 24, 120, 5, '#6e2a0c', 3, { cx: 200, cy: 150 });
    canvas.place(
      t.coriander(canvas),
      '168 132 10 1.5, 242 142 80 1.4, 150 190 -40 1.2, 204 290 20 1.5, 232 312 70 1.2',
    );
    canvas.place(t.greenChilli(canvas), '252 194 20 .9');
    wellShade(canvas, 157);
  },
};

const curdRice: Recipe = {
  slug: 'curd-rice',
  seed: 325,
  draw: (canvas) => {
    bowl(canvas, 'brass');
    b.sauce(canvas, 159, ['#fff', '#fbf6ea', '#ddd0b6'], { wobble: 0.01, gloss: 0.2 });
    const soft = b.grains(canvas, ['#fff', '#faf4e6', '#ddd1b8'], 16, 9, 5);
    for (const [x, y] of canvas.scatter(54, 138, 22)) canvas.use(soft, x, y, canvas.random() * 360);
    b.sauce(canvas, 74, ['#fffefa', '#fdf8ee', '#e8dcc6'], {
      cx: 190,
      cy: 194,
      wobble: 0.12,
      gloss: 0.25,
      height: 3,
    });
    b.sprinkle(canvas, f.pomegranateSeed(canvas), 30, 124, 20, { sizes: [1.2, 1.5] });
    b.sprinkle(canvas, t.julienne(canvas, t.carrotStrip), 8, 120, 40, { sizes: [0.6, 0.8] });
    b.sprinkle(canvas, t.cashew(canvas), 6, 100, 50, { sizes: [1.3, 1.45] });
    b.seeds(canvas, 44, 120, 4.8, '#2b1710');
    canvas.place(
      t.curryLeaf(canvas),
      '172 176 30 1.6, 224 192 -50 1.6, 196 228 90 1.5, 268 140 10 1.4, 130 262 60 1.4',
    );
    canvas.place(t.dryRedChilli(canvas), '202 174 -24 1.4, 176 214 40 1.2');
    canvas.place(t.coriander(canvas), '240 236 10 1.6, 146 154 80 1.4');
    wellShade(canvas, 157);
  },
};

const roganJosh: Recipe = {
  slug: 'mutton-rogan-josh',
  seed: 326,
  draw: (canvas) => {
    bowl(canvas, 'white');
    b.sauce(canvas, 159, s.curryTones.roganJosh, { wobble: 0.008, gloss: 0.35 });
    b.oil(canvas, 34, 140, { cx: 186, cy: 190, colour: '#ff7a34' });
    b.chunks(
      canvas,
      [
        [116, 128],
        [192, 102],
        [150, 194],
        [228, 176],
        [104, 240],
        [188, 268],
        [252, 248],
      ],
      { sizes: [32, 38], tones: p.muttonTones, wobble: 0.2, char: 3, gloss: 0.5 },
    );
    canvas.clip(160, () => {
      foldedBread(canvas, 262, 54, 12, 122);
      foldedBread(canvas, 284, 100, 42, 122);
    });
    b.oil(canvas, 10, 110, { cx: 170, cy: 200, colour: '#ff9a4a' });
    b.sprinkle(canvas, t.friedOnion(canvas), 7, 70, 30, { cx: 166, cy: 196, sizes: [0.9, 1.1] });
    canvas.place(t.julienne(canvas, t.gingerStrip), '164 160 20 1.1, 190 210 -40 1, 134 214 80 1');
    canvas.place(t.coriander(canvas), '172 178 10 1.7, 146 240 80 1.4, 222 222 -40 1.4');
    wellShade(canvas, 157);
  },
};

export const lunchBowls: readonly Recipe[] = [
  chickenBiryani,
  kadhiPakora,
  fishCurry,
  eggCurry,
  curdRice,
  roganJosh,
];
