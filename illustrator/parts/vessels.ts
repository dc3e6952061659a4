/** Plates, bowls, boards and side bowls, each with its own contact shadow. */
import type { Canvas } from './canvas.ts';
import { block, circle, fade, line, oval, path, ring, shape, type Tone } from './svg.ts';

type Glaze = readonly [light: string, middle: string, dark: string, shine: string];

const glazes = {
  white: ['#fffdf8', '#f4ebe0', '#d9c8b8', '#fff'],
  kokum: ['#9a2a5c', '#6d1140', '#3d0622', '#e58bb2'],
  ink: ['#4a4450', '#2d2733', '#15111a', '#a9a0b4'],
  sky: ['#c4dbe4', '#8fb4c4', '#5b8397', '#f2fbff'],
  leaf: ['#cfe0bf', '#a3c190', '#6f9160', '#f6fff0'],
  brass: ['#f7dc94', '#d3a44a', '#8d6220', '#fff6d2'],
  indigo: ['#5975a8', '#314b80', '#182a50', '#b9cdf2'],
  terracotta: ['#e79a72', '#c66b43', '#86401f', '#ffd9c2'],
  steel: ['#f4f5f6', '#c6cacf', '#888d95', '#fff'],
  iron: ['#5a5856', '#34322f', '#141312', '#b8b2aa'],
} as const satisfies Record<string, Glaze>;

export type GlazeName = keyof typeof glazes;

function contactShadow(canvas: Canvas, rx: number, ry: number, strength: number): void {
  const fall = canvas.radial(
    [
      [0.71, '#3a1020', strength],
      [1, '#3a1020', 0],
    ],
    0.5,
    0.5,
    0.5,
  );
  canvas.add(oval(210, 220, rx, ry, fall));
}

export function plate(canvas: Canvas, glaze: GlazeName, well = 128, R = 180): void {
  const [light, middle, dark, shine] = glazes[glaze];
  contactShadow(canvas, R + 2, R - 5, 0.42);
  const rim = canvas.linear([
    [0, light],
    [0.5, middle],
    [1, dark],
  ]);
  const face = canvas.radial(
    [
      [0.55, middle],
      [0.93, light],
      [1, middle],
    ],
    0.42,
    0.4,
    0.62,
  );
  canvas.add(circle(200, 200, R, rim), circle(200, 200, R - 3, face));
  const from = Math.round(200 - R * 0.83);
  const to = `${Math.round(200 - R * 0.1)} ${200 - R + 11}`;
  canvas.add(line(`M${from} 150A${R - 10} ${R - 10} 0 0 1 ${to}`, shine, 3.5, fade(0.55)));
  const step = canvas.linear([
    [0, dark, 0.75],
    [0.5, middle, 0.4],
    [1, shine, 0.9],
  ]);
  const floor = canvas.radial(
    [
      [0, light],
      [0.75, middle],
      [1, dark],
    ],
    0.58,
    0.6,
    0.72,
  );
  canvas.add(circle(200, 200, well + 6, step), circle(200, 200, well + 1, floor));
}

export function bowl(canvas: Canvas, glaze: GlazeName, R = 176, lip = 15): void {
  const [light, middle, dark, shine] = glazes[glaze];
  contactShadow(canvas, R + 4, R - 3, 0.48);
  const outside = canvas.linear([
    [0, shine],
    [0.25, light],
    [0.6, middle],
    [1, dark],
  ]);
  const inside = canvas.linear([
    [0, dark],
    [0.55, middle],
    [1, light],
  ]);
  canvas.add(circle(200, 200, R, outside), circle(200, 200, R - lip, inside));
  const reach = R - lip / 2;
  const d = `M${Math.round(200 - R * 0.86)} 150A${reach} ${reach} 0 0 1 176 ${200 - reach}`;
  canvas.add(line(d, shine, 3.5, fade(0.6)));
}

/** The shade a bowl's wall throws on its food; drawn last. */
export function wellShade(canvas: Canvas, r: number): void {
  const shade = canvas.linear([
    [0, '#1a0505', 0.55],
    [0.45, '#1a0505', 0.1],
    [1, '#fff', 0.14],
  ]);
  canvas.add(ring(200, 200, r, shade, 14));
}

/** Iron karahi: a bowl with two looped handles. */
export function karahi(canvas: Canvas): void {
  canvas.layer(canvas.shadow(4, 9, 6, 0.45), () => {
    canvas.add(block(200, 200, 380, 130, 0, 'none'));
    for (const side of [-1, 1]) {
      const x = 200 + side * 160;
      const d = `M${x} 170C${x + side * 38} 166 ${x + side * 38} 234 ${x} 230`;
      canvas.add(line(d, '#1b1918', 15), line(d, '#5d5955', 6, 'transform="translate(-1 -3)"'));
    }
  });
  bowl(canvas, 'iron', 166, 14);
}

/** Round wooden board with a grain. */
export function board(canvas: Canvas, tone: Tone = ['#d9a066', '#b97b42', '#7d4a20']): void {
  contactShadow(canvas, 184, 178, 0.45);
  const [light, middle, dark] = tone;
  canvas.add(circle(200, 202, 181, dark));
  canvas.add(
    circle(
      200,
      199,
      180,
      canvas.linear([
        [0, light],
        [0.55, middle],
        [1, dark],
      ]),
    ),
  );
  canvas.add(
    circle(
      200,
      200,
      172,
      canvas.radial([
        [0, light],
        [0.8, middle],
        [1, dark],
      ]),
    ),
  );
  canvas.clip(171, () => {
    for (let y = 40; y < 370; y += canvas.between(13, 24)) {
      const bend = () => Math.round(y + canvas.between(-9, 9));
      const d = `M20 ${bend()}C120 ${bend()} 260 ${bend()} 384 ${bend()}`;
      canvas.add(line(d, dark, canvas.pick([1.4, 2.2, 3]), fade(0.28)));
    }
    for (const y of [142, 268]) canvas.add(line(`M20 ${y}H384`, dark, 2.5, fade(0.5)));
  });
  canvas.add(line('M60 140A154 154 0 0 1 168 42', '#fff0d8', 3.5, fade(0.5)));
}

/** Banana leaf cut round and laid on a steel plate. */
export function leafPlate(canvas: Canvas, rim: GlazeName = 'steel'): void {
  plate(canvas, rim, 156, 184);
  const green = canvas.linear(
    [
      [0, '#8fca5c'],
      [0.5, '#5aa23c'],
      [1, '#327a2c'],
    ],
    1,
    0.8,
  );
  canvas.layer(canvas.shadow(2, 4, 4, 0.4), () => {
    canvas.add(shape(canvas.blob(200, 200, 158, 0.015, 16), green));
  });
  canvas.clip(152, () => {
    let ribs = '';
    for (let i = -9; i < 11; i++) {
      const x = 200 + i * 21;
      ribs += `M${x} ${200 - i * 5}Q${x - 20} 100 ${x - 66} 30`;
      ribs += `M${x} ${200 - i * 5}Q${x + 26} 300 ${x + 4} 380`;
    }
    canvas.add(line(ribs, '#2f7a2a', 2.2, fade(0.4)));
    canvas.add(line(ribs, '#d6f2a2', 1.2, `transform="translate(-3 -2)" ${fade(0.5)}`));
    canvas.add(
      line('M40 240Q200 196 362 156', '#dff0a8', 8),
      line('M40 240Q200 196 362 156', '#9cc866', 3),
    );
  });
}

/** Small round side bowl with a smooth filling. */
export function katori(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  filling: Tone,
  glaze: GlazeName = 'steel',
): void {
  const [light, middle, dark, shine] = glazes[glaze];
  canvas.layer(canvas.shadow(3, 6, 5, 0.5), () => {
    canvas.add(
      circle(
        x,
        y,
        r,
        canvas.linear([
          [0, shine],
          [0.4, middle],
          [1, dark],
        ]),
      ),
    );
  });
  canvas.add(
    circle(
      x,
      y,
      r * 0.86,
      canvas.linear([
        [0, dark],
        [0.6, middle],
        [1, light],
      ]),
    ),
  );
  canvas.add(circle(x, y + 1, r * 0.79, canvas.tone(filling, 0.66)));
  const from = path`M${x - r * 0.56} ${y - r * 0.2}Q`;
  const d = from + path`${x - r * 0.42} ${y - r * 0.52} ${x} ${y - r * 0.6}`;
  canvas.add(line(d, '#fff', Math.max(2.4, r * 0.09), fade(0.5)));
}

/** A sheet of checked food paper, lying askew under rolls and wraps. */
export function wrappingSheet(canvas: Canvas, turn: number, width = 260, height = 210): void {
  canvas.at(200, 200, turn, 1, () => {
    canvas.layer(canvas.shadow(2, 4, 4, 0.35), () => {
      canvas.add(
        block(
          0,
          0,
          width,
          height,
          6,
          canvas.linear([
            [0, '#fffaf0'],
            [1, '#eadbc6'],
          ]),
        ),
      );
    });
    let grid = '';
    for (let x = -width / 2 + 18; x < width / 2; x += 24) grid += `M${x} ${-height / 2}v${height}`;
    for (let y = -height / 2 + 18; y < height / 2; y += 24) grid += `M${-width / 2} ${y}h${width}`;
    canvas.add(line(grid, '#b3344a', 2.4, fade(0.28)));
  });
}
