/** Noodles, pasta, pizza, salads and soups. */
import * as b from '../parts/bases.ts';
import type { Canvas } from '../parts/canvas.ts';
import { fusilli, penne, pizzaCrust, sliceCuts } from '../parts/italian.ts';
import { circle, shape, type Tone } from '../parts/svg.ts';
import * as t from '../parts/toppings.ts';
import { bowl, plate as dishPlate, wellShade } from '../parts/vessels.ts';
import { creamTone, tomatoTone } from '../tones.ts';
import type { ToppingName } from '../toppings.ts';
import { anyGlaze, dress, fill, type Layout } from './plate.ts';

const noodles: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  canvas.add(circle(200, 200, 158, '#6b3310'));
  const look = { r: 157, count: 54, width: 11, lengths: [80, 120] as const };
  b.noodles(canvas, ['#ffe3a3', '#e6a54a', '#8a4712'], look);
  wellShade(canvas, 156);
  fill(canvas, plate, { cx: 200, cy: 196, r: 108 });
  dress(canvas, plate, { cx: 200, cy: 200, r: 122 }, [
    'capsicum',
    'redPepper',
    'carrot',
    'scallion',
  ]);
};

const spaghetti: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 146);
  const tone = plate.tone ?? tomatoTone;
  canvas.layer(canvas.shadow(2, 5, 5, 0.5), () => canvas.add(circle(200, 200, 132, '#b9802c')));
  b.noodles(canvas, ['#fff1bd', '#f5cf74', '#b98432'], {
    r: 138,
    count: 96,
    width: 7,
    kinds: 7,
    lengths: [90, 132],
  });
  b.sauce(canvas, 82, tone, { wobble: 0.12, corners: 12, gloss: 0.35, height: 4 });
  b.patches(canvas, canvas.scatter(16, 70, 18), [5, 11], tone[0], 0.5);
  if (plate.proteins[0] === 'mutton') {
    const mince = {
      sizes: [8, 12] as const,
      tones: [['#a9653a', '#74391b', '#3f1808']] as [Tone],
      char: 0,
    };
    b.chunks(canvas, canvas.scatter(26, 70, 17), mince);
  } else fill(canvas, plate, { cx: 200, cy: 196, r: 80 });
  dress(canvas, plate, { cx: 200, cy: 200, r: 84 });
  b.shreds(canvas, 30, 74, 9, '#fff6df', 3);
  canvas.place(t.basil(canvas), '188 184 -40 1.6, 220 190 52 1.5, 204 216 170 1.2');
};

function shortPasta(shapeOf: (canvas: Canvas, tone: Tone, edge: string) => string): Layout {
  return (canvas, plate) => {
    dishPlate(canvas, anyGlaze(canvas), 146);
    const [light, middle, dark] = plate.tone ?? tomatoTone;
    const look = { wobble: 0.07, corners: 13, height: 3, gloss: 0.25 };
    canvas.zoom(1.18, () => {
      b.sauce(canvas, 116, [light, middle, dark], look);
      const pieces: [string, string] = [
        shapeOf(canvas, ['#fff0bc', '#f9d080', '#cf8a3a'], dark),
        shapeOf(canvas, ['#ffe2a0', '#f2b866', middle], dark),
      ];
      b.pile(canvas, pieces, 54, 100, 23, { sizes: [1.15, 1.28] });
      b.patches(canvas, canvas.scatter(14, 84, 26), [7, 13], middle, 0.75);
      fill(canvas, plate, { cx: 200, cy: 196, r: 90 });
      dress(canvas, plate, { cx: 200, cy: 200, r: 96 }, ['cherryTomato', 'olive']);
      b.shreds(canvas, 30, 86, 10, '#fff6df', 3.2);
      canvas.place(t.basil(canvas), '186 182 -40 1.6, 220 188 52 1.5, 204 216 170 1.2');
    });
  };
}

const usualPizzas: [readonly ToppingName[], ...(readonly ToppingName[])[]] = [
  ['basil', 'cherryTomato'],
  ['capsicum', 'mushroom', 'olive'],
  ['corn', 'onion', 'redPepper'],
];

const pizza: Layout = (canvas, plate) => {
  dishPlate(canvas, canvas.pick(['ink', 'leaf', 'indigo', 'kokum']), 150, 184);
  pizzaCrust(canvas, 163, 20);
  b.sauce(canvas, 133, plate.tone ?? ['#e3592c', '#cb3d1c', '#93200e'], { gloss: 0.15 });
  canvas.layer(canvas.bevel(5, 4, 0.4, 18, 1.2), () => {
    canvas.add(
      shape(canvas.blob(200, 200, 122, 0.06, 15), canvas.tone(['#ffe79a', '#ffd067', '#f0a63a'])),
    );
  });
  b.patches(canvas, canvas.scatter(9, 104, 34), [6, 12], '#c8702a', 0.42);
  fill(canvas, plate, { cx: 200, cy: 200, r: 106 });
  const usual = canvas.pick(usualPizzas);
  dress(canvas, plate, { cx: 200, cy: 200, r: 116 }, usual);
  sliceCuts(canvas);
};

function croutons(canvas: Canvas): void {
  b.chunks(canvas, canvas.scatter(8, 110, 52), {
    sizes: [15, 18],
    tones: [
      ['#ffe3a2', '#e9b058', '#a5691f'],
      ['#f9d68e', '#dda048', '#965c18'],
    ],
    square: true,
    char: 0,
    gloss: 0.15,
  });
}

const salad: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  canvas.clip(160, () => {
    canvas.add(circle(200, 200, 160, '#3f7a34'));
    const leaf = t.lettuce(canvas);
    const shadow = canvas.shadow(2, 4, 3, 0.4);
    canvas.layer(shadow, () => {
      for (const [x, y] of canvas.scatter(26, 138, 40)) {
        canvas.use(leaf, x, y, canvas.random() * 360, canvas.between(1.2, 1.6));
      }
    });
  });
  croutons(canvas);
  fill(canvas, plate, { cx: 196, cy: 190, r: 108 });
  dress(canvas, plate, { cx: 200, cy: 200, r: 122 }, ['cherryTomato', 'cucumber', 'onion']);
  b.shreds(canvas, 26, 104, 11, '#fff6df', 4);
  b.seeds(canvas, 20, 104, 2.6, '#2b1710');
  wellShade(canvas, 157);
};

const soup: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  const tone = plate.tone ?? tomatoTone;
  b.sauce(canvas, 159, tone, { wobble: 0.006, gloss: 0.3, blur: 8 });
  b.oil(canvas, 18, 130, { colour: tone[0] });
  b.swirl(canvas, 196, 206, 1.5, tone === creamTone ? '#fff' : '#fff6e4');
  fill(canvas, plate, { cx: 196, cy: 190, r: 100 });
  dress(canvas, plate, { cx: 200, cy: 200, r: 104 });
  if (plate.proteins.length === 0) croutons(canvas);
  b.seeds(canvas, 20, 110, 3, '#2b1710');
  canvas.place(t.basil(canvas), '236 168 -30 1.6, 264 178 50 1.5, 246 198 160 1.3');
  wellShade(canvas, 157);
};

export const western = {
  noodles,
  spaghetti,
  pennePlate: shortPasta(penne),
  fusilliPlate: shortPasta(fusilli),
  pizza,
  salad,
  soup,
} as const satisfies Record<string, Layout>;
