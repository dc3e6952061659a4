/** High-protein plates: grills, skewers, omelettes, wraps, millet. */
import * as b from '#illustrator/parts/bases.ts';
import { wrapHalf } from '#illustrator/parts/breads.ts';
import type { Canvas } from '#illustrator/parts/canvas.ts';
import * as f from '#illustrator/parts/fruit.ts';
import { deepLeaf, leafBed } from '#illustrator/parts/greens.ts';
import { chickenLeg, tandooriLeg } from '#illustrator/parts/on-the-bone.ts';
import * as p from '#illustrator/parts/proteins.ts';
import * as s from '#illustrator/parts/sides.ts';
import { block, fade, line, path, ring, shape, spots, type Tone } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { board, katori, plate, wrappingSheet } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const grilledChicken: Recipe = {
  slug: 'grilled-chicken-greens',
  seed: 99,
  draw: (canvas) => {
    plate(canvas, 'ink', 150);
    canvas.zoom(1.16, () => {
      leafBed(canvas, 16, 100, 196, 196);
      b.rice(canvas, 264, 262, 58, 18, ['#f8e8c0', '#e6cb8e', '#a8854a']);
      canvas.place(t.broccoli(canvas), '120 262 -20 1.3, 164 288 14 1.3, 98 218 -50 1.2');
      const crust = canvas.linear(
        [
          [0, '#e9a95c'],
          [0.5, '#cf8238'],
          [1, '#9c5419'],
        ],
        0,
        1,
      );
      const meat = canvas.linear(
        [
          [0, '#fff3df'],
          [1, '#ecd2ab'],
        ],
        0,
        1,
      );
      [62, 86, 98, 100, 92, 74, 50].forEach((h, i) => {
        canvas.layer(canvas.bevel(3, 4, 0.25, 14, 1.2), () => {
          canvas.at(116 + i * 27, 136 + i * 13, 22, 1, () => {
            const top = -h / 2;
            const side = path`M10 ${top}H-8Q-16 ${top}-16 ${top + 14}V${-top - 14}`;
            const edge = side + path`Q-16 ${-top}-8 ${-top}H10Q3 0 10 ${top}z`;
            const marks =
              path`M-15 ${-h * 0.24}L4 ${-h * 0.32}M-15 4L3-3` +
              path`M-15 ${h * 0.3}L4 ${h * 0.22}`;
            canvas.add(
              block(5.5, 0, 31, h, 11, meat),
              shape(edge, crust),
              line(marks, '#4a1c06', 6, fade(0.75)),
            );
          });
        });
      });
      canvas.place(t.tomatoSlice(canvas), '214 276 0 1.15, 298 206 30 1.1, 186 248 60 .95');
      canvas.place(t.lemonWedge(canvas), '108 168 150 1.1');
      b.sprinkle(canvas, t.sesame(canvas), 6, 84, 28);
      canvas.place(t.coriander(canvas), '206 166 20 1.3, 262 252 -40 1.3');
    });
  },
};

const grilledFish: Recipe = {
  slug: 'lemon-grilled-fish',
  seed: 401,
  draw: (canvas) => {
    plate(canvas, 'indigo', 150, 184);
    canvas.place(
      t.greenBean(canvas),
      '140 108 -30 1.05, 176 94 -34 1.05, 112 136 -26 1.05, 158 126 -36 1, 204 104 -28 1, ' +
        '132 158 -32 1',
    );
    const mash = canvas.tone(['#fffbe2', '#f7e6a8', '#cfae5c']);
    canvas.layer(canvas.bevel(8, 7, 0.2, 12, 1.22), () =>
      canvas.add(shape(canvas.blob(270, 282, 58, 0.1, 11), mash)),
    );
    canvas.add(line('M236 280C244 252 292 250 302 276C306 296 266 304 262 286', '#e9cf86', 5));
    b.shreds(canvas, 10, 40, 4, '#4f9238', 3, { cx: 270, cy: 282 });
    p.fishFillet(canvas, 214, 194, 24, 1.04);
    canvas.place(t.lemonSlice(canvas), '184 176 0 1, 220 192 30 1, 256 208 60 .95');
    b.shreds(canvas, 20, 84, 5, '#4f8a34', 3.2, { cx: 210, cy: 194 });
    canvas.place(
      t.cherryTomato(canvas),
      '108 236 0 1.2, 138 266 0 1.25, 172 286 0 1.15, 104 276 0 1.1, 140 306 0 1.05',
    );
    canvas.place(t.mint(canvas), '292 232 60 1.3, 132 196 -20 1.2');
  },
};

const whiteOmelette: Recipe = {
  slug: 'spinach-egg-white-omelette',
  seed: 402,
  draw: (canvas) => {
    plate(canvas, 'kokum', 146, 182);
    const leaves = t.saladLeaf(canvas, deepLeaf);
    canvas.place(
      leaves,
      '230 104 30 1, 262 118 70 1.1, 292 148 110 1.1, 306 186 140 1, 260 152 60 1.05',
    );
    canvas.at(0, 6, 0, 1, () => {
      p.omelette(canvas, ['#fff', '#fdf4da', '#dcc48c']);
      b.patches(
        canvas,
        [
          [112, 190],
          [150, 142],
          [120, 262],
          [166, 178],
          [138, 226],
          [190, 130],
        ],
        [8, 15],
        '#d9a144',
        0.42,
      );
      canvas.place(leaves, '152 160 20 .62, 118 214 -40 .66, 140 262 60 .6, 176 142 90 .56');
      b.sprinkle(canvas, [t.tomatoDice(canvas), t.scallion(canvas)], 14, 74, 24, {
        cx: 136,
        cy: 208,
        sizes: [0.85, 1],
      });
    });
    canvas.place(t.mushroom(canvas), '232 214 -20 1.4, 272 206 30 1.3, 242 254 60 1.3');
    canvas.place(t.cherryTomato(canvas), '298 230 0 1.3, 280 264 0 1.3, 312 262 0 1.2');
    s.tomatoChutney(canvas, 230, 306, 34, 'white');
    b.seeds(canvas, 16, 84, 2.6, '#2b1710', { cx: 140, cy: 206 });
  },
};

const seekhPlate: Recipe = {
  slug: 'chicken-seekh-kebab',
  seed: 403,
  draw: (canvas) => {
    board(canvas);
    canvas.place(t.lettuce(canvas), '96 268 -20 1.35, 304 132 30 1.2, 140 312 40 1.2');
    p.seekhKebab(canvas, 180, 122, -20, 1.12);
    p.seekhKebab(canvas, 202, 180, -20, 1.12);
    p.seekhKebab(canvas, 224, 238, -20, 1.12);
    s.greenChutney(canvas, 132, 296, 46, 'white');
    canvas.place(t.onionRings(canvas), '222 316 0 1, 258 304 0 .8, 190 326 0 .7');
    canvas.place(t.lemonWedge(canvas), '310 284 -50 1.2');
    canvas.place(t.coriander(canvas), '196 162 20 1.5, 228 224 80 1.4, 166 128 -40 1.3');
    canvas.place(t.greenChilli(canvas), '302 100 40 .9');
  },
};

/** Thin slices of onion, their rings fallen a little apart. */
function onionSlices(canvas: Canvas, where: string): void {
  const rings = [
    [0, 0, 27],
    [2, -1, 19.5],
    [-1, 2, 12],
  ] as const;
  const slice = canvas.symbol(
    rings
      .map(([x, y, r]) => ring(x, y, r, '#a8447c', 6.4) + ring(x, y, r - 0.6, '#fdeef5', 4.2))
      .join(''),
  );
  canvas.place(slice, where);
}

const tandoori: Recipe = {
  slug: 'tandoori-chicken',
  seed: 404,
  draw: (canvas) => {
    plate(canvas, 'sky', 150, 184);
    canvas.place(t.lettuce(canvas), '92 264 -20 1.2, 132 306 40 1.2, 96 128 60 1');
    onionSlices(canvas, '90 270 0 1, 118 308 0 1.05, 160 328 0 .9');
    const legs = '184 102 -24 .96, 196 248 12 .96, 184 174 -8 1.06';
    for (const spot of spots(legs)) chickenLeg(canvas, spot, tandooriLeg);
    s.greenChutney(canvas, 250, 316, 42, 'brass');
    canvas.place(t.lemonWedge(canvas), '132 292 -30 1.3, 332 214 -80 1.2');
    canvas.place(t.coriander(canvas), '204 86 20 1.2, 232 180 80 1.2, 160 252 -40 1.1');
  },
};

const wrap: Recipe = {
  slug: 'peri-peri-chicken-wrap',
  seed: 405,
  draw: (canvas) => {
    plate(canvas, 'terracotta', 150, 184);
    wrappingSheet(canvas, -12, 236, 200);
    const filling = () => {
      canvas.place(t.lettuce(canvas), '-24 -62 20 .6, 22 -66 80 .6, 0 -34 160 .6');
      b.chunks(
        canvas,
        [
          [-14, -50],
          [12, -58],
          [6, -40],
        ],
        { sizes: [11, 14], tones: [['#f59a52', '#d3561e', '#7d2808']], char: 2, gloss: 0.4 },
      );
      canvas.place(t.tomatoDice(canvas), '-28 -46 10 1.2, 28 -46 40 1.2, -4 -70 0 1.1');
      canvas.place(t.julienne(canvas, t.purpleStrip), '-6 -36 20 .8, 20 -70 -30 .7');
      canvas.add(line('M-30-56Q-14-66-2-54T24-52', '#fff4e2', 4, fade(0.95)));
    };
    wrapHalf(canvas, 148, 206, -24, 1.16, filling);
    wrapHalf(canvas, 240, 212, 16, 1.16, filling);
    katori(canvas, 100, 302, 36, ['#f9853c', '#dd4a12', '#99260a'], 'white');
    canvas.place(f.sweetPotato(canvas), '318 250 0 1, 316 288 40 .9, 296 312 70 .86');
    canvas.place(t.chilliFlake(canvas), '172 322 0 1, 190 334 30 1.2, 208 326 60 1');
    canvas.place(t.greenChilli(canvas), '206 344 6 .8');
  },
};

const soyaMillet: Recipe = {
  slug: 'soya-curry-millet',
  seed: 406,
  draw: (canvas) => {
    plate(canvas, 'sky', 150, 184);
    b.crumbMound(canvas, 248, 168, 98, ['#fff0a8', '#f0cc58', '#b98a1e'], 4.2, 380);
    canvas.place(t.mint(canvas), '262 142 20 1.3, 284 158 80 1.1');
    katori(canvas, 150, 230, 100, ['#cf6a2a', '#a4431a', '#5e2009'], 'terracotta');
    b.sprinkle(canvas, p.soyaChunk(canvas), 16, 68, 30, { cx: 150, cy: 232, sizes: [1.05, 1.25] });
    b.sprinkle(canvas, t.pea(canvas), 12, 70, 22, { cx: 150, cy: 232, sizes: [0.85, 1] });
    b.oil(canvas, 10, 70, { cx: 150, cy: 232, colour: '#ff9a44' });
    canvas.place(t.coriander(canvas), '146 214 10 1.5, 176 240 80 1.2, 122 246 -60 1.2');
    canvas.place(t.cucumber(canvas), '284 272 0 1.05, 308 248 30 1.05, 258 298 0 1.05');
    canvas.place(t.lemonWedge(canvas), '224 322 -10 1');
  },
};

/** Wooden stick with grilled paneer and vegetables in turn. */
function skewer(canvas: Canvas, x: number, y: number, turn: number): void {
  canvas.at(x, y, turn, 1, () => {
    canvas.layer(canvas.shadow(3, 5, 3, 0.45), () =>
      canvas.add(
        block(0, 0, 340, 40, 0, 'none'),
        line('M-172 0H160', '#8a5a2a', 6),
        line('M-172-1.5H160', '#e0b67c', 2.4),
      ),
    );
    const slab = (cx: number, tone: Tone, h: number, w: number) => {
      canvas.layer(canvas.bevel(4, 5, 0.35, 16, 1.22), () =>
        canvas.add(block(cx, 0, w, h, 7, canvas.tone(tone))),
      );
    };
    for (const cx of [-112, -18, 76]) {
      slab(cx, p.tikkaTones[0], 54, 46);
      canvas.add(
        line(`M${cx - 14} 18L${cx - 4}-20M${cx + 4} 20L${cx + 14}-18`, '#5a1e05', 6, fade(0.6)),
      );
      slab(cx + 33, ['#a5dc6a', '#4c9a34', '#265f1c'], 50, 15);
      slab(cx + 50, ['#f8dcea', '#d58ab0', '#8f3a68'], 44, 15);
      canvas.add(line(`M${cx + 48}-16V16`, '#fff0f8', 2, fade(0.7)));
      if (cx < 70) slab(cx + 65, ['#ff9a7a', '#d63a1e', '#8e1a0c'], 50, 13);
    }
  });
}

const paneerSkewers: Recipe = {
  slug: 'tandoori-paneer-skewers',
  seed: 407,
  draw: (canvas) => {
    plate(canvas, 'ink', 150, 184);
    leafBed(canvas, 7, 44, 128, 286);
    skewer(canvas, 192, 118, -16);
    skewer(canvas, 206, 188, -16);
    skewer(canvas, 220, 258, -16);
    canvas.place(t.coriander(canvas), '150 132 20 1.5, 216 178 80 1.4, 250 250 -40 1.3');
    s.greenChutney(canvas, 130, 296, 42, 'brass');
    canvas.place(t.lemonWedge(canvas), '300 300 -40 1.2');
    canvas.place(t.onionRings(canvas), '220 328 0 .8');
  },
};

export const gymPlates: readonly Recipe[] = [
  grilledChicken,
  grilledFish,
  whiteOmelette,
  seekhPlate,
  tandoori,
  wrap,
  soyaMillet,
  paneerSkewers,
];
