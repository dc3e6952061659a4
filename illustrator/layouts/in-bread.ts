/** Food in or on bread: sandwiches, toast, burgers, rolls. */
import { pile, sprinkle } from '../parts/bases.ts';
import { breadSlice } from '../parts/breads.ts';
import type { Canvas } from '../parts/canvas.ts';
import { kathiRoll } from '../parts/rolls.ts';
import * as s from '../parts/sides.ts';
import { block, fade, line, shape } from '../parts/svg.ts';
import * as t from '../parts/toppings.ts';
import { board, plate as dishPlate } from '../parts/vessels.ts';
import { creamTone } from '../tones.ts';
import { anyGlaze, dress, fill, type Layout } from './plate.ts';

function leavesAndTomato(canvas: Canvas): void {
  canvas.place(t.lettuce(canvas), '-48 -34 10 1.1, 48 -34 70 1.1, 52 38 130 1.1, -46 46 200 1.1');
  canvas.place(t.tomatoSlice(canvas), '-54 8 0 1.2, 60 4 0 1.2, 0 66 0 1.2, 4 -72 0 1.1');
}

/** Two halves: one open, one closed with the filling showing all round. */
const sandwich: Layout = (canvas, plate) => {
  board(canvas);
  const open = { cx: 144, cy: 152, r: 62 };
  breadSlice(canvas, 144, 152, -16, 1.7);
  canvas.at(144, 152, -16, 0.86, () => leavesAndTomato(canvas));
  fill(canvas, plate, open);
  dress(canvas, plate, open, ['cucumber', 'onion']);
  breadSlice(canvas, 254, 244, 18, 1.6);
  canvas.at(244, 232, 14, 1, () => leavesAndTomato(canvas));
  breadSlice(canvas, 244, 232, 14, 1.42, ['#f7d695', '#dfa650', '#a5691f']);
  s.tomatoChutney(canvas, 100, 290, 40, 'white');
};

/** Slices with everything on top. */
const toast: Layout = (canvas, plate) => {
  dishPlate(canvas, anyGlaze(canvas), 150, 184);
  const spread = plate.tone ?? creamTone;
  for (const [x, y, turn] of [
    [148, 156, -14],
    [242, 230, 12],
  ] as const) {
    breadSlice(canvas, x, y, turn, 1.66, ['#e8bd7e', '#c68b48', '#8d5820'], '#6f4015', () => {
      canvas.layer(canvas.bevel(5, 4, 0.2, 12, 1.22), () =>
        canvas.add(shape(canvas.blob(0, 2, 39, 0.08, 12, 1.06), canvas.tone(spread))),
      );
    });
    fill(canvas, plate, { cx: x, cy: y, r: 54 });
    dress(canvas, plate, { cx: x, cy: y, r: 58 }, ['basil']);
  }
  canvas.place(
    t.cherryTomato(canvas),
    '266 104 0 1.3, 298 128 0 1.2, 106 272 0 1.3, 132 302 0 1.2',
  );
};

/** Patty, cheese and leaves peeping out from under a sesame bun, with fries. */
const burger: Layout = (canvas, plate) => {
  board(canvas);
  const fry = canvas.symbol(
    block(0, 0, 66, 13, 3, canvas.tone(['#fff0a8', '#f5c84a', '#c58a18'])) +
      line('M-28-3H26', '#fff8d2', 2.4, fade(0.7)),
  );
  pile(canvas, [fry], 30, 66, 15, { cx: 286, cy: 254 });
  canvas.place(
    t.lettuce(canvas),
    '92 122 0 1.2, 170 90 40 1.2, 246 130 90 1.2, 264 200 120 1.1, ' +
      '212 268 160 1.2, 124 266 210 1.2, 74 198 270 1.2',
  );
  canvas.place(t.tomatoSlice(canvas), '92 244 0 1.5, 256 232 0 1.5, 176 96 0 1.5');
  canvas.layer(canvas.bevel(8, 8, 0.3, 12, 1.2), () => {
    const patty =
      plate.proteins.length > 0
        ? (['#a9653a', '#74391b', '#3f1808'] as const)
        : (['#d99a4e', '#a9672a', '#643710'] as const);
    canvas.add(shape(canvas.blob(168, 184, 108, 0.03, 18), canvas.tone(patty)));
  });
  canvas.layer(canvas.shadow(2, 4, 3, 0.4), () =>
    canvas.add(block(168, 184, 178, 178, 8, '#ffc93f', 'transform="rotate(18 168 184)"')),
  );
  canvas.layer(canvas.bevel(16, 14, 0.4, 16, 1.24), () => {
    const crust = canvas.radial(
      [
        [0, '#f5bd6c'],
        [0.6, '#d68a36'],
        [1, '#a65a1c'],
      ],
      0.42,
      0.38,
      0.66,
    );
    canvas.add(shape(canvas.blob(166, 180, 96, 0.012, 18), crust));
  });
  sprinkle(canvas, t.sesame(canvas), 22, 74, 18, { cx: 162, cy: 174, sizes: [1.2, 1.5] });
  s.tomatoChutney(canvas, 306, 142, 40, 'white');
};

/** Two rolls in paper, filling first. */
const wrap: Layout = (canvas, plate) => {
  board(canvas);
  const filling = () => {
    fill(canvas, plate, { cx: 138, cy: 2, r: 34 }, 'paneerTikka');
    canvas.place(t.strip(canvas), '140 -26 40 .7, 138 28 -20 .7');
    canvas.place(t.onionArc(canvas), '144 8 80 .7, 150 -12 100 .7');
  };
  kathiRoll(canvas, 196, 148, -18, filling);
  kathiRoll(canvas, 206, 236, -12, filling);
  s.greenChutney(canvas, 124, 312, 38, 'white');
  canvas.place(t.onionRings(canvas), '206 330 0 .8');
  canvas.place(t.lemonWedge(canvas), '252 324 -16 1.1');
};

export const inBread = { sandwich, toast, burger, wrap } as const satisfies Record<string, Layout>;
