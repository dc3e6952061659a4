/** Breakfast from the griddle: dosa, uttapam, chilla, paratha, poori, pancakes, French toast. */
import * as b from '#illustrator/parts/bases.ts';
import { breadSlice, flatbread, parathaTone } from '#illustrator/parts/breads.ts';
import * as f from '#illustrator/parts/fruit.ts';
import { eggHalf } from '#illustrator/parts/proteins.ts';
import { dosaRoll } from '#illustrator/parts/rolls.ts';
import * as s from '#illustrator/parts/sides.ts';
import { circle, fade, shape, type Tone } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { leafPlate, plate } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const masalaDosa: Recipe = {
  slug: 'masala-dosa',
  seed: 211,
  draw: (canvas) => {
    leafPlate(canvas, 'terracotta');
    s.sambar(canvas, 128, 118, 60);
    s.coconutChutney(canvas, 240, 96, 44);
    s.tomatoChutney(canvas, 298, 300, 38);
    b.pile(
      canvas,
      [
        canvas.symbol(
          shape('M-14-8L8-13 15 6-6 13z', canvas.tone(['#ffe98a', '#f3c43a', '#bf8712'])),
        ),
      ],
      22,
      42,
      13,
      { cx: 158, cy: 312, sizes: [1, 1.25] },
    );
    b.sprinkle(canvas, [t.onionDice(canvas), t.coriander(canvas)], 7, 36, 18, {
      cx: 158,
      cy: 312,
      sizes: [0.8, 1],
    });
    b.seeds(canvas, 9, 36, 4, '#2b1710', { cx: 158, cy: 312 });
    dosaRoll(canvas, 198, 214, -14);
  },
};

const alooParatha: Recipe = {
  slug: 'aloo-paratha',
  seed: 212,
  draw: (canvas) => {
    plate(canvas, 'white', 150, 184);
    flatbread(canvas, 166, 222, 114, ['#f3c775', '#d89a40', '#9c5d1a'], 18);
    flatbread(canvas, 176, 190, 114, parathaTone, 20);
    b.shreds(canvas, 26, 92, 5, '#5c8a2c', 3.4, { cx: 176, cy: 190 });
    s.butter(canvas, 166, 178, -14, 1.3);
    s.curd(canvas, 306, 140, 52);
    s.pickle(canvas, 308, 248, 42);
    canvas.place(t.coriander(canvas), '212 224 20 1.4');
    canvas.place(t.onionRings(canvas), '254 320 0 .74');
    canvas.place(t.greenChilli(canvas), '196 334 8 1');
  },
};

const besanChilla: Recipe = {
  slug: 'besan-chilla',
  seed: 213,
  draw: (canvas) => {
    plate(canvas, 'kokum', 146);
    const gold: Tone = ['#ffdf7c', '#f0b136', '#b97612'];
    flatbread(canvas, 186, 190, 124, gold, 22);
    const half =
      'M70 236C64 178 108 112 172 98C236 86 290 120 306 176C312 190 302 200 290 198' +
      'C210 186 140 210 96 252C84 262 72 254 70 236z';
    canvas.layer(canvas.bevel(6, 6, 0.25, 14, 1.22), () =>
      canvas.add(shape(half, canvas.tone(gold))),
    );
    b.patches(
      canvas,
      canvas.scatter(12, 84, 24, { cx: 186, cy: 156 }).filter(([px, py]) => py < 236 - px * 0.24),
      [6, 14],
      '#a05c10',
      0.42,
    );
    const bits = [t.tomatoDice(canvas), t.onionDice(canvas), t.scallion(canvas)];
    b.sprinkle(canvas, bits, 22, 74, 19, { cx: 190, cy: 152, sizes: [0.8, 1] });
    b.sprinkle(canvas, bits, 10, 44, 20, { cx: 194, cy: 252, sizes: [0.8, 1] });
    canvas.place(t.coriander(canvas), '168 142 20 1.6, 204 130 -50 1.3, 196 260 100 1.3');
    s.greenChutney(canvas, 292, 276, 46);
    canvas.place(t.tomatoSlice(canvas), '104 300 0 1.1, 134 320 40 1.05');
  },
};

const uttapam: Recipe = {
  slug: 'onion-uttapam',
  seed: 214,
  draw: (canvas) => {
    plate(canvas, 'indigo', 150, 184);
    canvas.layer(canvas.bevel(8, 7, 0.2, 12, 1.24), () => {
      const rim = canvas.radial(
        [
          [0, '#fff6da'],
          [0.62, '#fae4ac'],
          [0.86, '#eab95e'],
          [1, '#b8721e'],
        ],
        0.48,
        0.46,
        0.55,
      );
      canvas.add(shape(canvas.blob(178, 188, 128, 0.025, 15), rim));
    });
    const area = { cx: 178, cy: 188 };
    b.patches(canvas, canvas.scatter(60, 116, 12, area), [1, 3], '#c29a54', 0.6);
    b.patches(canvas, canvas.scatter(14, 112, 30, area), [6, 14], '#b3681a', 0.32);
    b.sprinkle(canvas, t.onionArc(canvas), 18, 88, 25, { ...area, sizes: [0.85, 1.05] });
    b.sprinkle(canvas, t.tomatoDice(canvas), 16, 92, 24, { ...area, sizes: [1.1, 1.4] });
    b.sprinkle(canvas, t.scallion(canvas), 12, 92, 26, { ...area, sizes: [0.9, 1.1] });
    b.shreds(canvas, 24, 96, 6, '#3f8a35', 3.6, area);
    canvas.place(t.coriander(canvas), '170 172 10 1.6, 200 194 80 1.3');
    s.coconutChutney(canvas, 308, 262, 50);
    s.tomatoChutney(canvas, 226, 320, 36);
  },
};

const avocadoToast: Recipe = {
  slug: 'avocado-egg-toast',
  seed: 408,
  draw: (canvas) => {
    plate(canvas, 'sky', 150, 184);
    const rye: Tone = ['#e8bd7e', '#c68b48', '#8d5820'];
    const topped = () => {
      canvas.layer(canvas.bevel(5, 4, 0.2, 12, 1.22), () =>
        canvas.add(
          shape(
            canvas.blob(0, 2, 39, 0.08, 12, 1.06),
            canvas.tone(['#e6ee94', '#b5cc5a', '#7d9c30']),
          ),
        ),
      );
      canvas.place(eggHalf(canvas), '-10 -14 -20 .62, 14 14 30 .62');
      b.seeds(canvas, 14, 34, 1.8, '#2b1710', { cx: 0, cy: 2 });
      canvas.place(t.chilliFlake(canvas), '18 -20 0 .6, -20 16 40 .6, 0 4 80 .5');
    };
    breadSlice(canvas, 150, 156, -14, 1.66, rye, '#6f4015', topped);
    breadSlice(canvas, 240, 230, 12, 1.66, rye, '#6f4015', topped);
    canvas.place(
      t.cherryTomato(canvas),
      '262 104 0 1.3, 294 126 0 1.2, 110 270 0 1.3, 134 300 0 1.2',
    );
    canvas.place(t.basil(canvas), '98 304 -40 1.5, 282 148 60 1.3');
  },
};

const frenchToast: Recipe = {
  slug: 'french-toast',
  seed: 216,
  draw: (canvas) => {
    plate(canvas, 'leaf', 150, 184);
    const golden: Tone = ['#ffdd8c', '#eda83c', '#b06416'];
    const browned = () => {
      b.patches(canvas, canvas.scatter(11, 36, 12, { cx: 0, cy: 0 }), [5, 11], '#8f440c', 0.4);
      b.seeds(canvas, 26, 40, 1.8, '#6e3209', { cx: 0, cy: 0 });
    };
    breadSlice(canvas, 146, 156, -16, 1.62, golden, '#a05a18', browned);
    breadSlice(canvas, 222, 222, 12, 1.66, golden, '#a05a18', browned);
    canvas.layer(canvas.bevel(5, 4, 0.6, 22, 1.2), () => {
      const syrup =
        'M176 204C190 178 246 176 262 196C284 192 292 222 276 236C284 262 268 286 254 272' +
        'C244 290 226 300 222 276C206 288 188 274 194 254C170 256 160 226 176 204z';
      canvas.add(shape(syrup, '#a34e0e', fade(0.82)));
    });
    canvas.place(f.bananaSlice(canvas), '190 214 0 1.25, 218 196 40 1.25, 248 208 80 1.2');
    s.butter(canvas, 226, 244, 16, 1.1);
    canvas.place(f.strawberry(canvas), '96 262 -30 1.3, 130 294 20 1.25, 286 116 40 1.2');
    canvas.place(
      f.blueberry(canvas),
      '104 222 0 1.15, 168 318 30 1.2, 302 152 0 1.15, 256 102 50 1.1',
    );
    canvas.place(t.mint(canvas), '112 282 -50 1.3, 272 138 60 1.2');
    canvas.add(
      `<g opacity=".8">${canvas
        .scatter(70, 112, 6)
        .map(([x, y]) => circle(x, y, canvas.between(0.7, 1.6), '#fff'))
        .join('')}</g>`,
    );
  },
};

const pancakes: Recipe = {
  slug: 'banana-pancakes',
  seed: 217,
  draw: (canvas) => {
    plate(canvas, 'white', 150, 184);
    const disc = (x: number, y: number, r: number) => {
      canvas.layer(canvas.bevel(6, 6, 0.18, 12, 1.22), () =>
        canvas.add(shape(canvas.blob(x, y, r, 0.02, 14), '#f9dda0')),
      );
      canvas.add(
        shape(
          canvas.blob(x - 1, y - 2, r * 0.93, 0.02, 14),
          canvas.radial(
            [
              [0, '#dd9a48'],
              [0.72, '#c67c2c'],
              [0.93, '#d8963f'],
              [1, '#f2c274'],
            ],
            0.48,
            0.46,
            0.53,
          ),
        ),
      );
      b.patches(
        canvas,
        canvas.scatter(14, r * 0.8, r * 0.24, { cx: x, cy: y }),
        [3, 8],
        '#f0bf70',
        0.35,
      );
    };
    disc(214, 228, 112);
    disc(190, 208, 112);
    disc(200, 184, 114);
    canvas.layer(canvas.bevel(5, 5, 0.7, 24, 1.2), () => {
      const syrup =
        'M128 164C140 116 216 98 256 130C290 138 300 190 274 206C282 240 280 274 266 274' +
        'C250 274 256 240 242 232C214 244 196 236 186 240C180 262 172 292 158 286' +
        'C148 280 158 250 150 232C118 222 114 186 128 164z';
      canvas.add(shape(syrup, '#9c480c', fade(0.8)));
    });
    canvas.place(
      f.bananaSlice(canvas),
      '162 158 0 1.4, 194 138 40 1.4, 230 146 80 1.35, 242 180 10 1.3, 164 196 70 1.3',
    );
    s.butter(canvas, 204, 182, -12, 1.35);
    canvas.place(
      f.blueberry(canvas),
      '218 212 0 1.2, 186 222 30 1.1, 84 276 0 1.3, 108 300 40 1.2, 316 118 20 1.2',
    );
    canvas.place(f.raspberry(canvas), '90 246 0 1.1, 320 146 40 1.1');
    canvas.place(t.mint(canvas), '204 150 30 1.4, 112 268 -60 1.3');
  },
};

export const breakfastBreads: readonly Recipe[] = [
  masalaDosa,
  alooParatha,
  besanChilla,
  uttapam,
  avocadoToast,
  frenchToast,
  pancakes,
];
