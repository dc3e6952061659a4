/** Lunch in bowls: biryani, curries over rice, kadhi, curd rice. */
import * as b from '#illustrator/parts/bases.ts';
import { foldedBread } from '#illustrator/parts/breads.ts';
import type { Canvas } from '#illustrator/parts/canvas.ts';
import * as f from '#illustrator/parts/fruit.ts';
import { biryaniLeg, chickenLeg, lambChunks, lambShank } from '#illustrator/parts/on-the-bone.ts';
import * as p from '#illustrator/parts/proteins.ts';
import * as s from '#illustrator/parts/sides.ts';
import { circle, fade, line, spots, type Tone } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { bowl, wellShade } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

/** Long grains, steamed in layers: white, and stained by saffron in places. */
function layeredRice(canvas: Canvas): void {
  canvas.add(circle(200, 200, 160, '#f0d69c'));
  const grain = (tone: Tone) => b.grains(canvas, tone, 16, 15, 4.4);
  const white = grain(['#fff', '#fffaf0', '#e0cca4']);
  const cream = grain(['#fffdf2', '#fbeccb', '#d0b27c']);
  const gold = grain(['#ffe58a', '#fbb930', '#c47d12']);
  for (const [x, y] of canvas.scatter(104, 148, 22)) {
    const stained = Math.sin(x / 30) + Math.cos(y / 36 + x / 90) > 0.4;
    canvas.use(
      canvas.pick(stained ? [gold, gold, cream] : [white, white, white, cream]),
      x,
      y,
      canvas.random() * 360,
    );
  }
}

const chickenBiryani: Recipe = {
  slug: 'chicken-biryani',
  seed: 321,
  draw: (canvas) => {
    bowl(canvas, 'terracotta');
    canvas.clip(160, () => layeredRice(canvas));
    for (const spot of spots('230 132 -146 .86, 176 194 -30 1.16'))
      chickenLeg(canvas, spot, biryaniLeg);
    const tuft = b.grains(canvas, ['#fff', '#fffaf0', '#d2b684'], 12, 14, 4);
    const heaped = spots('98 232 20, 124 264 80, 166 262 130, 84 204 10, 146 280 60, 196 246 0');
    for (const { x, y, turn } of heaped) canvas.use(tuft, x, y, turn);
    b.sprinkle(canvas, t.friedOnion(canvas), 17, 38, 9, { cx: 116, cy: 118, sizes: [0.65, 0.85] });
    b.sprinkle(canvas, t.friedOnion(canvas), 4, 120, 80, { sizes: [0.65, 0.85] });
    canvas.place(
      t.cashew(canvas),
      '146 92 20 1.1, 86 160 -40 1.1, 206 292 60 1.1, 322 190 100 1.1',
    );
    canvas.place(t.mint(canvas), '212 218 60 1.6, 238 210 10 1.5, 226 242 110 1.4');
    wellShade(canvas, 157);
    s.raita(canvas, 290, 288, 54);
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

/** The red fat that gives the dish its name, floating in pools and along the rim. */
function redFat(canvas: Canvas): void {
  const film = canvas.radial(
    [
      [0.84, '#ff5a1e', 0],
      [0.94, '#ff6222', 0.5],
      [1, '#d8330f', 0.3],
    ],
    0.5,
    0.5,
    0.5,
  );
  canvas.add(circle(200, 200, 159, film));
  const pool = canvas.radial([
    [0, '#ffb070', 0.95],
    [0.3, '#ff7434', 0.8],
    [1, '#e8491a', 0.75],
  ]);
  const pools = canvas
    .scatter(44, 150, 17)
    .map(([x, y]) => circle(x, y, canvas.between(2.5, 9), pool));
  canvas.add(pools.join(''));
}

const roganJosh: Recipe = {
  slug: 'mutton-rogan-josh',
  seed: 326,
  draw: (canvas) => {
    bowl(canvas, 'white');
    const gravy = '#8e1508';
    b.sauce(canvas, 159, ['#c22a16', gravy, '#480603'], { wobble: 0.008, gloss: 0.5 });
    redFat(canvas);
    lambChunks(
      canvas,
      '130 128 -8 1.12, 216 116 12 1.1, 108 208 16 1.06, 284 206 -14 1.12, ' +
        '264 274 6 1.08, 196 194 -10 1.2',
      gravy,
    );
    lambShank(canvas, { x: 136, y: 282, turn: 4, scale: 1.02 }, gravy);
    canvas.add(
      line('M62 220Q68 262 94 292', '#ffb48a', 5, fade(0.5)),
      line('M302 302Q290 314 276 322', '#ffb48a', 4, fade(0.4)),
    );
    b.shreds(canvas, 26, 96, 4, '#4f9a38', 3, { cx: 186, cy: 196 });
    canvas.place(t.dryRedChilli(canvas), '290 164 -30 1.2');
    canvas.place(t.julienne(canvas, t.gingerStrip), '186 164 20 .9, 206 170 -40 .8, 172 176 70 .8');
    canvas.place(t.coriander(canvas), '164 150 10 1.7, 246 238 80 1.5, 150 222 -40 1.4');
    wellShade(canvas, 157);
    foldedBread(canvas, 274, 34, 24, 104);
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
