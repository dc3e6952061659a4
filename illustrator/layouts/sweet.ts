/** Breakfast bowls, fruit, cakes, sweets in syrup, and drinks. */
import * as b from '../parts/bases.ts';
import { blueberry, strawberry } from '../parts/fruit.ts';
import * as s from '../parts/sides.ts';
import { block, circle, fade, line, oval, shape, type Tone } from '../parts/svg.ts';
import { mint } from '../parts/toppings.ts';
import { bowl, plate as dishPlate, katori, wellShade } from '../parts/vessels.ts';
import { chocolateTone, creamTone } from '../tones.ts';
import { fruits } from '../toppings.ts';
import { anyGlaze, dress, type Layout } from './plate.ts';

const oats: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  b.sauce(canvas, 159, plate.tone ?? creamTone, { wobble: 0.01, gloss: 0.15 });
  const flake = canvas.symbol(
    oval(0, 0, 9, 6, '#f6e6c2', 'stroke="#c2a06a" stroke-width="1.2"') +
      line('M-5 0H5', '#c9a874', 1.2),
  );
  b.sprinkle(canvas, flake, 130, 146, 13, { sizes: [0.9, 1.3] });
  dress(canvas, plate, { cx: 200, cy: 200, r: 122 }, ['banana', 'strawberry', 'almond']);
  b.seeds(canvas, 40, 120, 3, '#2b1c18');
  canvas.place(mint(canvas), '192 186 -30 1.6, 214 196 50 1.4');
  wellShade(canvas, 157);
};

const smoothie: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  const tone: Tone =
    plate.tone ??
    canvas.pick([
      ['#e08ac4', '#b04a94', '#6f1f62'],
      ['#ffe28a', '#ffbe3a', '#e08c12'],
      ['#cfe58a', '#9cc04a', '#5f8a22'],
    ]);
  b.sauce(canvas, 160, tone, { wobble: 0.006, gloss: 0.3, blur: 8 });
  canvas.add(
    line('M86 226C96 136 190 80 282 118M120 256C128 190 190 150 262 168', tone[0], 12, fade(0.5)),
  );
  dress(canvas, plate, { cx: 214, cy: 214, r: 112 }, ['banana', 'granola', 'blueberry', 'coconut']);
  canvas.place(mint(canvas), '192 176 -30 1.6, 214 168 40 1.5');
  wellShade(canvas, 158);
};

const cutFruit = ['mango', 'kiwi', 'banana', 'strawberry', 'pomegranate'] as const;

const fruitBowl: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  canvas.add(circle(200, 200, 160, '#c9432c'));
  const named = plate.toppings.filter((name) => fruits.some((fruit) => fruit === name));
  const patch = { cx: 200, cy: 200, r: 150 };
  canvas.clip(160, () => {
    b.sauce(canvas, 158, ['#ffd98a', '#f2a24a', '#c9641f'], { wobble: 0.02 });
    // Fruit lies close together: each layer covers the gaps of the one before.
    for (const name of [...cutFruit, ...cutFruit]) {
      dress(canvas, { ...plate, toppings: [name] }, patch);
    }
    dress(canvas, { ...plate, toppings: named }, { ...patch, r: 130 }, ['mango', 'blueberry']);
  });
  canvas.place(mint(canvas), '196 182 -30 1.7, 218 192 50 1.5');
  wellShade(canvas, 157);
};

const pancakes: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  for (const [x, y, r] of [
    [214, 228, 112],
    [190, 208, 112],
    [200, 184, 114],
  ] as const) {
    canvas.layer(canvas.bevel(6, 6, 0.18, 12, 1.22), () =>
      canvas.add(shape(canvas.blob(x, y, r, 0.02, 14), '#f9dda0')),
    );
    const top = canvas.radial(
      [
        [0, '#dd9a48'],
        [0.72, '#c67c2c'],
        [0.93, '#d8963f'],
        [1, '#f2c274'],
      ],
      0.48,
      0.46,
      0.53,
    );
    canvas.add(shape(canvas.blob(x - 1, y - 2, r * 0.93, 0.02, 14), top));
  }
  const syrup = plate.tone ?? ['#d98a3c', '#a3560f', '#6b3206'];
  b.sauce(canvas, 70, syrup, { cx: 202, cy: 188, wobble: 0.18, corners: 11, gloss: 0.7 });
  dress(canvas, plate, { cx: 200, cy: 186, r: 84 }, ['banana', 'blueberry']);
  s.butter(canvas, 204, 182, -12, 1.35);
  canvas.place(strawberry(canvas), '84 276 -20 1.2, 108 304 30 1.2, 318 122 60 1.2');
};

/** Squares of cake with a shiny top, stacked askew. */
const cake: Layout = (canvas, plate) => {
  dishPlate(canvas, canvas.pick(['white', 'sky', 'leaf', 'indigo']), 150, 184);
  const [light, middle, dark] = plate.tone ?? chocolateTone;
  for (const [x, y, turn] of [
    [146, 172, -14],
    [256, 166, 12],
    [200, 256, 4],
  ] as const) {
    canvas.at(x, y, turn, 1, () => {
      canvas.layer(canvas.bevel(4, 5, 0.3, 14, 1.2), () => {
        canvas.add(
          block(5, 7, 104, 100, 10, dark),
          block(0, 0, 102, 96, 10, canvas.tone([light, middle, dark], 0.7)),
        );
      });
      const inside = { cx: 0, cy: 0 };
      b.patches(canvas, canvas.scatter(9, 42, 18, inside), [4, 9], light, 0.45);
      b.seeds(canvas, 9, 38, 9, dark, inside);
      canvas.add(line('M-36-32Q-6-42 30-34', '#fff3e0', 4, fade(0.35)));
    });
  }
  canvas.add(
    line('M96 150Q150 190 204 150T304 158M150 246Q200 274 250 244', '#fff3e0', 5, fade(0.85)),
  );
  dress(canvas, plate, { cx: 200, cy: 196, r: 84 }, ['almond']);
  canvas.place(strawberry(canvas), '98 274 -30 1.3, 306 262 40 1.25');
  canvas.place(blueberry(canvas), '122 304 0 1.2, 280 296 30 1.2, 92 236 10 1.1');
  canvas.place(mint(canvas), '112 250 -50 1.4, 296 234 60 1.3');
};

/** Balls in syrup or milk. */
const syrupBalls: Layout = (canvas, plate) => {
  bowl(canvas, canvas.pick(['white', 'kokum', 'indigo', 'sky']));
  b.sauce(canvas, 159, ['#fbe0a2', '#eec06a', '#c08a2e'], { wobble: 0.006, gloss: 0.5, blur: 8 });
  const ball = plate.tone ?? (['#c9743a', '#8d421a', '#4f1f08'] as const);
  canvas.layer(canvas.bevel(10, 10, 0.6, 20, 1.24), () => {
    for (const [x, y] of canvas.scatter(7, 108, 78)) {
      canvas.add(circle(x, y, 38, canvas.tone(ball)));
    }
  });
  b.shreds(canvas, 26, 108, 5, '#8fb04a', 3.4);
  dress(canvas, plate, { cx: 200, cy: 200, r: 112 }, ['almond']);
  wellShade(canvas, 157);
};

/** Kheer, halwa, custard, ice cream: soft, with nuts or fruit on it. */
const pudding: Layout = (canvas, plate) => {
  bowl(canvas, anyGlaze(canvas));
  b.sauce(canvas, 159, plate.tone ?? creamTone, { wobble: 0.008, gloss: 0.25 });
  b.swirl(canvas, 200, 204, 1.7, '#fffaf0');
  dress(canvas, plate, { cx: 200, cy: 200, r: 116 }, ['almond', 'cashew', 'pomegranate']);
  b.shreds(canvas, 22, 104, 5, '#8fb04a', 3.4);
  wellShade(canvas, 157);
};

/** A cup on its saucer. */
const drink: Layout = (canvas, plate) => {
  const glaze = anyGlaze(canvas);
  dishPlate(canvas, glaze, 96, 172);
  const tone = plate.tone ?? creamTone;
  katori(canvas, 200, 200, 118, tone, glaze);
  b.swirl(canvas, 200, 204, 1.05, '#fff6e4');
  b.seeds(canvas, 14, 70, 3, tone[2]);
  dress(canvas, plate, { cx: 200, cy: 200, r: 60 });
};

export const sweet = {
  oats,
  smoothie,
  fruitBowl,
  pancakes,
  cake,
  syrupBalls,
  pudding,
  drink,
} as const satisfies Record<string, Layout>;
