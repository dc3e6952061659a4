/** Flatbreads, buns and toast: roti, paratha, naan, puri, parotta, pav, slices. */
import { patches } from './bases.ts';
import type { Canvas } from './canvas.ts';
import { block, circle, fade, line, oval, path, ring, shape, type Tone } from './svg.ts';

const rotiTone: Tone = ['#fbe6bd', '#eccb8e', '#c08f4c'];
export const parathaTone: Tone = ['#f7d083', '#e0a44a', '#a8681f'];

/** Round flatbread with browned spots. */
export function flatbread(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  tone: Tone = rotiTone,
  browning = 16,
): void {
  canvas.layer(canvas.bevel(4, 3.4, 0.14, 12, 1.24), () => {
    canvas.add(shape(canvas.blob(x, y, r, 0.018, 16), canvas.tone(tone, 0.72)));
  });
  const inside = { cx: x, cy: y };
  patches(
    canvas,
    canvas.scatter(8, r * 0.78, r * 0.3, inside),
    [r * 0.1, r * 0.18],
    '#fff4d6',
    0.4,
  );
  patches(
    canvas,
    canvas.scatter(browning, r * 0.84, r * 0.2, inside),
    [r * 0.05, r * 0.12],
    '#8f4a14',
    0.5,
  );
  patches(
    canvas,
    canvas.scatter(browning / 2, r * 0.8, r * 0.24, inside),
    [r * 0.02, r * 0.05],
    '#4f2208',
    0.6,
  );
}

/** Flatbread folded to a quarter, the tip at the spot. */
export function foldedBread(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  r: number,
  tone: Tone = rotiTone,
): void {
  canvas.at(x, y, turn, r / 100, () => {
    const quarter = 'M4 0L92-6Q102-6 101 6C96 58 58 96 8 101Q-5 102-5 92L-4 8Q-4 0 4 0z';
    const fill = canvas.tone(tone, 0.72);
    for (const [dx, dy] of [
      [8, 9],
      [4, 4],
      [0, 0],
    ] as const) {
      canvas.layer(canvas.bevel(3, 3, 0.14, 12, 1.24), () => {
        canvas.add(shape(quarter, fill, `transform="translate(${dx} ${dy})"`));
      });
    }
    const inside = { cx: 38, cy: 38 };
    patches(canvas, canvas.scatter(9, 36, 13, inside), [5, 10], '#8f4a14', 0.45);
    patches(canvas, canvas.scatter(5, 34, 15, inside), [2, 4], '#4f2208', 0.6);
  });
}

/** Teardrop bread from the tandoor, brushed with butter. */
export function naan(canvas: Canvas, x: number, y: number, turn: number, scale = 1): void {
  canvas.at(x, y, turn, scale, () => {
    const drop =
      'M4-112C46-106 84-36 82 18C80 74 44 104 0 104C-46 104-80 72-80 16C-80-40-34-116 4-112z';
    canvas.layer(canvas.bevel(9, 8, 0.3, 14, 1.22), () => {
      canvas.add(
        shape(
          drop,
          canvas.radial(
            [
              [0, '#fdebc6'],
              [0.6, '#f0cd8d'],
              [1, '#c98d3f'],
            ],
            0.4,
            0.4,
            0.7,
          ),
        ),
      );
    });
    const inside = { cx: 0, cy: 10 };
    const blisters = canvas.scatter(9, 66, 30, inside);
    canvas.layer(canvas.bevel(4, 4, 0.35, 16, 1.2), () => {
      for (const [bx, by] of blisters) canvas.add(circle(bx, by, canvas.between(9, 15), '#f3d296'));
    });
    patches(canvas, blisters, [5, 10], '#8a4514', 0.55);
    patches(canvas, canvas.scatter(8, 70, 22, inside), [2, 5], '#4a2008', 0.55);
    canvas.add(line('M-44-8Q-40-52-8-84', '#fffbe6', 7, fade(0.4)));
  });
}

/** Deep-fried bread, blown up like a ball. */
export function puri(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  tone: Tone = ['#ffdf96', '#eaa93e', '#a9661a'],
): void {
  canvas.layer(canvas.bevel(r * 0.16, r * 0.16, 0.4, 14, 1.22), () => {
    canvas.add(shape(canvas.blob(x, y, r, 0.02, 14), canvas.tone(tone, 0.62)));
  });
  const inside = { cx: x, cy: y };
  patches(
    canvas,
    canvas.scatter(7, r * 0.7, r * 0.3, inside),
    [r * 0.08, r * 0.17],
    '#b4661a',
    0.3,
  );
  patches(
    canvas,
    canvas.scatter(6, r * 0.7, r * 0.3, inside),
    [r * 0.04, r * 0.1],
    '#fff0b8',
    0.45,
  );
  const shine = path`M${x - r * 0.62} ${y - r * 0.2}Q${x - r * 0.5} ${y - r * 0.56} `;
  const shineEnd = path`${x - r * 0.1} ${y - r * 0.66}`;
  canvas.add(line(shine + shineEnd, '#fff6d2', r * 0.08, fade(0.6)));
}

/** Flaky coiled Malabar or Chettinad parotta. */
export function parotta(canvas: Canvas, x: number, y: number, r: number): void {
  flatbread(canvas, x, y, r, ['#fbe3ac', '#eab968', '#b87a2c'], 6);
  const coil = (start: number, reach: number) => {
    let d = '';
    for (let i = 0; i <= 44; i++) {
      const angle = start + i * 0.42;
      const radius = reach * (1 - i / 46) * (0.97 + canvas.random() * 0.06);
      const point = path`${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
      d += i === 0 ? `M${point}` : `L${point}`;
    }
    return d;
  };
  const d = coil(1, r * 0.92);
  canvas.add(line(d, '#a0621e', 4.5, `stroke-linejoin="round" ${fade(0.5)}`));
  canvas.add(
    line(d, '#fff3cf', 2.6, `stroke-linejoin="round" transform="translate(-2 -2)" ${fade(0.85)}`),
  );
  patches(
    canvas,
    canvas.scatter(11, r * 0.84, r * 0.24, { cx: x, cy: y }),
    [r * 0.06, r * 0.13],
    '#8f4a14',
    0.42,
  );
}

/** Lacy rice pancake with a soft white heart. */
export function appam(canvas: Canvas, x: number, y: number, r: number): void {
  canvas.layer(canvas.bevel(5, 4, 0.15, 12, 1.22), () => {
    const lace = canvas.radial(
      [
        [0, '#fff'],
        [0.56, '#fffaf0'],
        [0.74, '#f8e2b4'],
        [0.92, '#dfa75a'],
        [1, '#b37328'],
      ],
      0.5,
      0.5,
      0.52,
    );
    canvas.add(shape(canvas.blob(x, y, r, 0.022, 18), lace));
  });
  canvas.layer(canvas.bevel(9, 7, 0.16, 10, 1.22), () => {
    canvas.add(shape(canvas.blob(x, y, r * 0.46, 0.04, 12), '#fffdf6'));
  });
  const holes = canvas.scatter(46, r * 0.9, r * 0.1, { cx: x, cy: y, inner: r * 0.54 });
  patches(canvas, holes, [r * 0.014, r * 0.036], '#9a5f22', 0.5);
  patches(
    canvas,
    canvas.scatter(24, r * 0.4, r * 0.1, { cx: x, cy: y }),
    [r * 0.012, r * 0.026],
    '#d9c8a8',
    0.6,
  );
}

/** Soft bun as baked in trays: square with a brown glossy top. */
export function pav(canvas: Canvas, x: number, y: number, turn: number, scale = 1): void {
  canvas.at(x, y, turn, scale, () => {
    canvas.layer(canvas.shadow(3, 6, 5, 0.45), () =>
      canvas.add(block(0, 2, 92, 88, 26, '#f1d6a4')),
    );
    canvas.layer(canvas.bevel(9, 9, 0.45, 16, 1.24), () => {
      const crust = canvas.radial(
        [
          [0, '#f2b463'],
          [0.55, '#d0812f'],
          [0.85, '#a85a1a'],
          [1, '#e2b06a'],
        ],
        0.44,
        0.42,
        0.62,
      );
      canvas.add(block(0, 0, 88, 84, 28, crust));
    });
    canvas.add(line('M-26-8Q-22-27 2-28', '#fff0cf', 6, fade(0.55)));
  });
}

/** Split bun toasted in butter, cut side up. */
export function toastedPav(canvas: Canvas, x: number, y: number, turn: number, scale = 1): void {
  canvas.at(x, y, turn, scale, () => {
    canvas.layer(canvas.bevel(5, 5, 0.2, 12, 1.22), () => {
      canvas.add(block(0, 0, 92, 88, 24, '#b5692a'));
      canvas.add(block(0, 0, 80, 76, 19, canvas.tone(['#ffe9b4', '#f5c873', '#d39138'], 0.7)));
    });
    patches(canvas, canvas.scatter(9, 32, 12, { cx: 0, cy: 0 }), [4, 9], '#b2661c', 0.5);
    canvas.add(line('M-22-18Q-8-26 14-22M-18-2Q0-8 20-2', '#fff8dc', 4, fade(0.55)));
  });
}

const sliceOutline =
  'M-40-28C-54-50-22-58 0-56C24-58 54-50 41-28L43 40Q43 50 33 50H-33Q-43 50-43 40z';

/** Slice of tin bread; the toppings follow in the frame of the slice. */
export function breadSlice(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  scale: number,
  tone: Tone = ['#fbdda0', '#ebb765', '#bd7a2c'],
  crust = '#8f5218',
  decorate: () => void = () => {},
): void {
  canvas.at(x, y, turn, scale, () => {
    canvas.layer(canvas.bevel(4, 5, 0.2, 12), () => {
      canvas.add(shape(sliceOutline, crust));
      canvas.add(shape(sliceOutline, canvas.tone(tone, 0.7), 'transform="scale(.87)"'));
    });
    decorate();
  });
}

/** Half a wrap standing cut side up: tortilla roll with a round face of filling. */
export function wrapHalf(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  scale: number,
  filling: () => void,
): void {
  canvas.at(x, y, turn, scale, () => {
    const body = 'M-45-52L-40 84Q-38 104-18 106H18Q38 104 40 84L45-52z';
    canvas.layer(canvas.bevel(7, 6, 0.16, 12, 1.22), () => {
      canvas.add(
        shape(
          body,
          canvas.linear(
            [
              [0, '#fdeecb'],
              [0.5, '#efd19a'],
              [1, '#c3935a'],
            ],
            1,
            0,
          ),
        ),
      );
    });
    patches(canvas, canvas.scatter(13, 46, 12, { cx: 0, cy: 24 }), [3, 8], '#99551c', 0.45);
    canvas.add(line('M-18-14Q-14 40-20 92', '#b98646', 2.5, fade(0.6)));
    canvas.layer(canvas.shadow(0, 3, 2, 0.4), () => {
      canvas.add(
        oval(0, -52, 46, 35, '#f9e4b8'),
        oval(0, -52, 45, 34, 'none', 'stroke="#d0a05c" stroke-width="2"'),
      );
    });
    canvas.add(oval(0, -52, 38, 27.5, '#6d3a16'));
    canvas.clipTo('<ellipse cx="0" cy="-52" rx="38" ry="27.5"/>', filling);
  });
}

/** Steamed rice cake. */
export function idli(canvas: Canvas, x: number, y: number, r: number): void {
  canvas.layer(canvas.bevel(9, 9, 0.2, 12, 1.24), () => {
    canvas.add(
      shape(
        canvas.blob(x, y, r, 0.015, 14),
        canvas.radial([
          [0, '#fff'],
          [0.65, '#fbf6ea'],
          [1, '#d8ccb4'],
        ]),
      ),
    );
  });
  patches(
    canvas,
    canvas.scatter(26, r * 0.8, r * 0.14, { cx: x, cy: y }),
    [0.8, 2],
    '#cbbb9c',
    0.6,
  );
}

/** Fried lentil ring. */
export function vada(canvas: Canvas, x: number, y: number, r: number): void {
  const hole = r * 0.22;
  const start = path`M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0`;
  const round = start + path`a${hole} ${hole} 0 1 0 ${-2 * hole} 0z`;
  canvas.layer(canvas.bevel(8, 9, 0.34, 14, 1.24), () => {
    const fill = canvas.tone(['#f0b159', '#cd7d28', '#86460f']);
    canvas.add(shape(canvas.blob(x, y, r, 0.03, 15) + round, fill, 'fill-rule="evenodd"'));
  });
  const inside = { cx: x, cy: y, inner: r * 0.36 };
  patches(canvas, canvas.scatter(24, r * 0.9, r * 0.14, inside), [1.5, 4.5], '#6e3209', 0.5);
  patches(canvas, canvas.scatter(14, r * 0.88, r * 0.16, inside), [1.5, 3.5], '#ffdf9c', 0.55);
  canvas.add(ring(x, y, hole + 2, '#5b2908', 3, fade(0.5)));
}
