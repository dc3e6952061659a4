/** Pizza and pasta on plates. */
import { oil, patches, pile, sauce, shreds, sprinkle } from '#illustrator/parts/bases.ts';
import { fusilli, penne, pizzaCrust, sliceCuts } from '#illustrator/parts/italian.ts';
import { fade, shape, spots } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { plate } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const margherita: Recipe = {
  slug: 'margherita-pizza',
  seed: 11,
  draw: (canvas) => {
    plate(canvas, 'ink', 150, 184);
    pizzaCrust(canvas, 164, 24);
    sauce(canvas, 135, ['#ea5a30', '#d33a1c', '#a32210'], { wobble: 0.045, gloss: 0.2, height: 3 });
    canvas.add(shape(canvas.blob(198, 198, 122, 0.1, 13), '#f2913a', fade(0.5)));
    canvas.add(shape(canvas.blob(204, 200, 92, 0.2, 11), '#ffc460', fade(0.4)));
    const mozzarella = canvas.radial(
      [
        [0, '#fffdf4'],
        [0.62, '#fff1d4'],
        [0.9, '#f6d089'],
        [1, '#e8a04e'],
      ],
      0.45,
      0.45,
      0.62,
    );
    const pools =
      '140 136 0 36, 224 116 0 31, 284 178 0 34, 262 268 0 36, 196 200 0 38, 122 232 0 33, ' +
      '190 292 0 30, 106 178 0 22, 312 232 0 20';
    canvas.layer(canvas.bevel(6, 3.4, 0.38, 16, 1.2), () => {
      for (const { x, y, scale } of spots(pools))
        canvas.add(shape(canvas.blob(x, y, scale, 0.2, 9), mozzarella));
    });
    patches(canvas, canvas.scatter(15, 112, 22), [3, 8], '#b0561a', 0.38);
    oil(canvas, 14, 116, { colour: '#ffb13d' });
    const leaves =
      '178 158 -30 1.6, 206 170 48 1.5, 262 216 100 1.5, 150 268 -70 1.5, 234 292 20 1.25, ' +
      '284 134 150 1.3, 112 204 200 1.2';
    canvas.place(t.basil(canvas), leaves, canvas.shadow(3, 5, 3, 0.5));
    sliceCuts(canvas);
  },
};

const farmhouse: Recipe = {
  slug: 'farmhouse-pizza',
  seed: 143,
  draw: (canvas) => {
    plate(canvas, 'leaf', 150, 184);
    pizzaCrust(canvas, 162, 18);
    sauce(canvas, 131, ['#e3592c', '#cb3d1c', '#93200e'], { gloss: 0.15 });
    canvas.layer(canvas.bevel(5, 4, 0.4, 18, 1.2), () => {
      canvas.add(
        shape(canvas.blob(200, 200, 122, 0.06, 15), canvas.tone(['#ffe79a', '#ffd067', '#f0a63a'])),
      );
    });
    patches(canvas, canvas.scatter(9, 104, 34), [6, 12], '#c8702a', 0.42);
    const green = t.strip(canvas);
    const olive = t.olive(canvas);
    const order = [
      t.tomatoSlice(canvas),
      green,
      t.mushroom(canvas),
      t.strip(canvas, t.redStrip),
      olive,
      t.onionArc(canvas),
      olive,
      green,
    ];
    canvas.layer(canvas.shadow(2, 4, 2.6, 0.5), () => {
      canvas.scatter(22, 108, 33).forEach(([x, y], i) => {
        canvas.use(
          order[i % order.length] ?? green,
          x,
          y,
          canvas.random() * 360,
          canvas.between(1, 1.15),
        );
      });
    });
    sprinkle(canvas, t.corn(canvas), 14, 106, 16);
    sliceCuts(canvas);
  },
};

const arrabbiata: Recipe = {
  slug: 'penne-arrabbiata',
  seed: 22,
  draw: (canvas) => {
    plate(canvas, 'white', 146);
    canvas.zoom(1.2, () => {
      sauce(canvas, 116, ['#d8391c', '#bd2a13', '#8a180a'], {
        wobble: 0.07,
        corners: 13,
        height: 3,
        gloss: 0.25,
      });
      const tubes: [string, string] = [
        penne(canvas, ['#ffe2a0', '#f7b45a', '#d5792a'], '#8a2a0c'),
        penne(canvas, ['#ffd48a', '#f09a48', '#c8611f'], '#842509'),
      ];
      pile(canvas, tubes, 58, 112, 23, { sizes: [1.2, 1.3] });
      canvas.layer(canvas.bevel(4, 3, 0.35, 14), () => {
        const red = canvas.tone(['#ee5434', '#cf2f16', '#a01a0a'], 0.7);
        for (const [x, y] of canvas.scatter(8, 84, 34))
          canvas.add(shape(canvas.blob(x, y, canvas.between(9, 16), 0.35, 7), red));
      });
      sprinkle(canvas, t.chilliFlake(canvas), 10, 88, 24);
      shreds(canvas, 34, 84, 10, '#fff6df', 3.2);
      canvas.place(
        t.basil(canvas),
        '186 182 -40 1.6, 220 188 52 1.5, 204 216 170 1.2',
        canvas.shadow(3, 5, 3, 0.5),
      );
    });
  },
};

const pesto: Recipe = {
  slug: 'pesto-fusilli',
  seed: 121,
  draw: (canvas) => {
    plate(canvas, 'terracotta', 146);
    canvas.zoom(1.18, () => {
      sauce(canvas, 116, ['#8dba3e', '#6a9426', '#456414'], {
        gloss: 0.15,
        wobble: 0.07,
        corners: 13,
        height: 3,
      });
      const twists: [string, string, string] = [
        fusilli(canvas, ['#fbf7c0', '#d9d970', '#9aa636'], '#55691c'),
        fusilli(canvas, ['#f4f2ae', '#c6cf5c', '#84972c'], '#4a5f1b'),
        fusilli(canvas, ['#fff6cb', '#e8dc82', '#b0a940'], '#646a20'),
      ];
      pile(canvas, twists, 50, 106, 25, { sizes: [1.12, 1.25] });
      canvas.place(
        t.tomatoSlice(canvas),
        '146 150 0 1.25, 260 182 40 1.2, 178 266 80 1.25, 248 262 10 1.05, 214 124 60 1.05',
      );
      sprinkle(canvas, t.pineNut(canvas), 15, 92, 22);
      shreds(canvas, 30, 92, 12, '#fff8e4', 3.2);
      canvas.place(
        t.basil(canvas),
        '186 194 -30 1.6, 218 194 50 1.5, 202 222 165 1.3',
        canvas.shadow(3, 5, 3, 0.5),
      );
    });
  },
};

export const indulgentPlates: readonly Recipe[] = [margherita, farmhouse, arrabbiata, pesto];
