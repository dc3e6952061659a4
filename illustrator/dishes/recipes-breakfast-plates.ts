/** Breakfast by the spoon: poha, upma, idli, vada, misal, omelette, bhurji, smoothie bowl. */
import * as b from '#illustrator/parts/bases.ts';
import { breadSlice, idli, pav, vada } from '#illustrator/parts/breads.ts';
import * as f from '#illustrator/parts/fruit.ts';
import { eggCurd, omelette, sprout } from '#illustrator/parts/proteins.ts';
import * as s from '#illustrator/parts/sides.ts';
import { circle, fade, line, shape, spots } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { bowl, karahi, katori, leafPlate, plate, wellShade } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const masalaOmelette: Recipe = {
  slug: 'masala-omelette-plate',
  seed: 77,
  draw: (canvas) => {
    plate(canvas, 'indigo', 138);
    breadSlice(canvas, 276, 132, 18, 0.98);
    breadSlice(canvas, 296, 186, 38, 0.98);
    omelette(canvas, ['#ffe98f', '#fdc53c', '#d98a12']);
    b.patches(
      canvas,
      [
        [112, 190],
        [150, 142],
        [120, 262],
        [166, 178],
        [138, 226],
        [96, 226],
        [190, 130],
      ],
      [10, 18],
      '#b8641a',
      0.42,
    );
    const bits = [t.onionDice(canvas), t.tomatoDice(canvas), t.scallion(canvas)];
    const where =
      '176 152 0 1.1, 204 132 40 .8, 150 196 80 .9, 136 160 0 1.1, 146 256 20 .9, ' +
      '118 214 50 .9, 140 292 60 1.1, 116 250 10 .8, 182 182 90 .9, 100 196 0 1.1, ' +
      '128 182 30 .8, 96 244 0 .8, 148 132 70 1.1, 128 278 20 .8, 156 228 0 .9';
    canvas.place(bits, where, canvas.shadow(1, 1.6, 1, 0.4));
    canvas.place(t.coriander(canvas), '152 178 20 1.5, 134 236 -50 1.3, 108 220 100 1.1');
    s.tomatoChutney(canvas, 258, 284, 40);
    canvas.place(t.tomatoSlice(canvas), '208 306 10 .95, 306 262 60 .9');
  },
};

const poha: Recipe = {
  slug: 'poha',
  seed: 88,
  draw: (canvas) => {
    plate(canvas, 'kokum', 150);
    canvas.zoom(1.14, () => {
      canvas.layer(canvas.shadow(2, 5, 5, 0.5), () => {
        canvas.add(
          shape(
            canvas.blob(200, 200, 124, 0.05, 14),
            canvas.tone(['#ffe68a', '#f7cf52', '#dba524'], 0.8),
          ),
        );
      });
      const flakes = b.grains(canvas, ['#ffec9c', '#f9d45a', '#c99117'], 17, 6, 7.5);
      for (const [x, y] of canvas.scatter(52, 114, 18))
        canvas.use(flakes, x, y, canvas.random() * 360);
      b.sprinkle(canvas, t.peanut(canvas), 16, 98, 22, { sizes: [1, 1.15] });
      b.sprinkle(canvas, t.pea(canvas), 13, 96, 22, { sizes: [0.95, 1.1] });
      b.sprinkle(canvas, t.onionArc(canvas), 9, 84, 32, { sizes: [0.8, 0.8] });
      canvas.place(
        t.curryLeaf(canvas),
        '150 150 30, 240 160 -50, 176 252 80, 262 232 10, 206 130 120',
      );
      b.seeds(canvas, 22, 104, 5, '#2b1710');
      canvas.place(t.coriander(canvas), '196 192 0 1.5, 220 206 80 1.2, 184 216 -60 1.15');
      canvas.place(t.lemonWedge(canvas), '272 268 -36 1.2');
    });
  },
};

const idliSambar: Recipe = {
  slug: 'idli-sambar',
  seed: 201,
  draw: (canvas) => {
    leafPlate(canvas);
    for (const { x, y } of spots('136 134, 234 116, 132 236')) idli(canvas, x, y, 56);
    s.sambar(canvas, 244, 256, 68);
    s.coconutChutney(canvas, 312, 168, 40);
    canvas.place(t.curryLeaf(canvas), '180 184 40 1.2, 196 194 -30 1');
  },
};

const upma: Recipe = {
  slug: 'vegetable-upma',
  seed: 202,
  draw: (canvas) => {
    bowl(canvas, 'sky');
    b.crumbMound(canvas, 200, 200, 150, ['#fff6d6', '#f2dba0', '#c9a458'], 4, 620);
    b.sprinkle(canvas, t.pea(canvas), 14, 120, 26, { sizes: [1.1, 1.3] });
    b.sprinkle(canvas, t.julienne(canvas, t.carrotStrip), 12, 116, 30, { sizes: [0.8, 1] });
    b.sprinkle(canvas, t.greenBean(canvas), 9, 112, 34, { sizes: [0.36, 0.44] });
    b.sprinkle(canvas, t.cashew(canvas), 7, 96, 44, { sizes: [1.3, 1.5] });
    b.seeds(canvas, 30, 128, 5, '#2b1710');
    canvas.place(
      t.curryLeaf(canvas),
      '150 146 30 1.3, 250 160 -50 1.3, 176 262 80 1.2, 262 240 10 1.3',
    );
    canvas.place(t.dryRedChilli(canvas), '206 178 -24 1.2');
    canvas.place(t.coriander(canvas), '196 214 0 1.6, 222 226 80 1.3');
    canvas.place(t.lemonWedge(canvas), '118 276 30 1.3');
    wellShade(canvas, 156);
  },
};

const meduVada: Recipe = {
  slug: 'medu-vada',
  seed: 203,
  draw: (canvas) => {
    plate(canvas, 'leaf', 146);
    for (const { x, y } of spots('132 140, 246 116, 120 250')) vada(canvas, x, y, 60);
    s.sambar(canvas, 246, 258, 72, 'brass');
    s.coconutChutney(canvas, 312, 180, 42, 'brass');
    canvas.place(t.curryLeaf(canvas), '180 196 30 1.3, 190 206 -40 1.1');
  },
};

const misalPav: Recipe = {
  slug: 'misal-pav',
  seed: 204,
  draw: (canvas) => {
    plate(canvas, 'steel', 150, 184);
    pav(canvas, 292, 150, 8, 0.98);
    pav(canvas, 280, 238, 14, 0.98);
    katori(canvas, 152, 194, 108, ['#f06a28', '#c93c10', '#811b04'], 'steel');
    b.oil(canvas, 24, 78, { cx: 152, cy: 196, colour: '#ff9d3a' });
    b.sprinkle(canvas, sprout(canvas), 26, 70, 17, { cx: 152, cy: 198, sizes: [1.05, 1.25] });
    const sev = b.grains(canvas, ['#ffe48a', '#f7bc35', '#c07a10'], 22, 15, 3.6);
    canvas.layer(canvas.shadow(1, 3, 2, 0.5), () => {
      for (const [x, y] of canvas.scatter(13, 40, 14, { cx: 146, cy: 188 }))
        canvas.use(sev, x, y, canvas.random() * 360, 1);
    });
    b.sprinkle(canvas, [t.onionDice(canvas), t.tomatoDice(canvas)], 12, 50, 17, {
      cx: 150,
      cy: 188,
      sizes: [0.9, 1.1],
    });
    canvas.place(t.coriander(canvas), '148 178 10 1.5, 166 200 80 1.2, 126 206 -60 1.1');
    canvas.place(t.lemonWedge(canvas), '226 308 -20 1.2');
    canvas.place(t.onionRings(canvas), '178 326 0 .7');
    canvas.place(t.greenChilli(canvas), '252 74 24 1');
  },
};

const sabudana: Recipe = {
  slug: 'sabudana-khichdi',
  seed: 205,
  draw: (canvas) => {
    bowl(canvas, 'terracotta');
    canvas.layer(canvas.bevel(8, 6, 0.1, 10), () => {
      canvas.add(
        shape(canvas.blob(200, 200, 152, 0.03, 14), canvas.tone(['#fffaf0', '#efe2c4', '#c2a874'])),
      );
    });
    const pearl = canvas.symbol(
      circle(0, 0, 9.5, '#b79f70') +
        circle(
          -0.6,
          -0.8,
          9,
          canvas.radial([
            [0, '#fff'],
            [0.55, '#f8f1de', 0.95],
            [1, '#d8c79c'],
          ]),
        ) +
        circle(-3, -3.4, 2.2, '#fff'),
    );
    b.sprinkle(canvas, pearl, 250, 144, 13, { sizes: [0.9, 1.15] });
    const potato = canvas.symbol(
      shape(
        'M-15-10L12-13 16 10-12 14z',
        canvas.tone(['#fff0a8', '#f3cf58', '#c39020']),
        'stroke-linejoin="round"',
      ),
    );
    b.sprinkle(canvas, potato, 8, 110, 50, { sizes: [1.2, 1.4] });
    b.sprinkle(canvas, t.peanut(canvas), 26, 128, 24, { sizes: [1.25, 1.5] });
    b.sprinkle(canvas, t.scallion(canvas), 8, 110, 40, { sizes: [1, 1.2] });
    b.seeds(canvas, 26, 126, 4.4, '#6a3a14');
    canvas.place(t.curryLeaf(canvas), '150 150 30 1.4, 256 176 -50 1.4, 170 262 80 1.3');
    canvas.place(t.coriander(canvas), '206 196 0 1.8, 232 212 80 1.4, 188 218 -60 1.3');
    canvas.place(t.lemonWedge(canvas), '284 278 -36 1.4');
    wellShade(canvas, 156);
  },
};

const eggBhurji: Recipe = {
  slug: 'egg-bhurji-pav',
  seed: 206,
  draw: (canvas) => {
    plate(canvas, 'ink', 150, 184);
    pav(canvas, 284, 132, 10, 1.02);
    pav(canvas, 276, 228, -4, 1.02);
    canvas.layer(canvas.shadow(2, 5, 5, 0.5), () => {
      canvas.add(
        shape(
          canvas.blob(146, 200, 94, 0.07, 14, 1.16),
          canvas.tone(['#ffe68a', '#f3bf3e', '#c08314']),
        ),
      );
    });
    canvas.at(146, 200, 0, 1, () => {
      b.pile(
        canvas,
        [eggCurd(canvas), eggCurd(canvas, ['#fff6c6', '#fddc72', '#d59f2c'])],
        74,
        88,
        17,
        { cx: 0, cy: 0, sizes: [1, 1.3] },
      );
      b.sprinkle(
        canvas,
        [t.tomatoDice(canvas), t.onionDice(canvas), t.scallion(canvas)],
        21,
        74,
        20,
        { cx: 0, cy: 0, sizes: [0.95, 1.15] },
      );
      canvas.place(t.coriander(canvas), '-8 -20 0 1.6, 24 8 80 1.3, -30 28 -60 1.3');
    });
    canvas.place(t.greenChilli(canvas), '236 312 -16 1');
    canvas.place(t.onionRings(canvas), '302 300 0 .62');
  },
};

const keemaPav: Recipe = {
  slug: 'keema-pav',
  seed: 207,
  draw: (canvas) => {
    karahi(canvas);
    b.sauce(canvas, 150, ['#b8602c', '#8a3c16', '#4f1c08'], { wobble: 0.01, gloss: 0.2 });
    const crumb = canvas.symbol(
      shape(
        'M-13 2C-15-9-4-13 4-11C13-11 16-2 12 5C9 13-3 13-8 10C-12 9-13 6-13 2z',
        canvas.tone(['#c98250', '#94512a', '#54260f']),
      ),
    );
    const dark = canvas.symbol(
      shape(
        'M-12 3C-13-8-2-12 6-9C14-7 14 4 9 8C3 13-7 12-12 3z',
        canvas.tone(['#b06a3c', '#7d401e', '#43190a']),
      ),
    );
    canvas.clip(152, () => b.pile(canvas, [crumb, dark], 190, 142, 14, { sizes: [0.9, 1.25] }));
    b.oil(canvas, 18, 130, { colour: '#f08a2c' });
    b.sprinkle(canvas, t.pea(canvas), 22, 126, 26, { sizes: [1, 1.2] });
    b.sprinkle(canvas, t.tomatoDice(canvas), 9, 110, 36, { sizes: [0.9, 1.1] });
    wellShade(canvas, 148);
    pav(canvas, 276, 262, 16, 1.08);
    pav(canvas, 312, 180, -8, 1.02);
    canvas.place(t.coriander(canvas), '150 158 0 1.8, 178 180 80 1.4, 132 192 -60 1.4');
    b.shreds(canvas, 9, 34, 13, '#f3dc94', 3.4, { cx: 154, cy: 172 });
    canvas.place(t.onionRings(canvas), '128 282 0 .8');
    canvas.place(t.lemonWedge(canvas), '182 302 10 1.3');
  },
};

const mangoSmoothie: Recipe = {
  slug: 'mango-smoothie-bowl',
  seed: 208,
  draw: (canvas) => {
    bowl(canvas, 'indigo');
    b.sauce(canvas, 160, ['#ffe28a', '#ffbe3a', '#e08c12'], { wobble: 0.006, gloss: 0.3, blur: 8 });
    canvas.add(
      line(
        'M86 226C96 136 190 80 282 118M120 256C128 190 190 150 262 168',
        '#fff0b0',
        12,
        fade(0.4),
      ),
    );
    canvas.clip(158, () => {
      canvas.place(
        f.granola(canvas),
        '84 262 0 1.2, 112 292 60 1.25, 146 316 120 1.2, 184 326 30 1.2, 100 232 200 1.1, ' +
          '134 276 90 1.15, 170 300 10 1.15, 74 226 40 1',
      );
      canvas.place(
        f.mangoCube(canvas),
        '250 296 10 1.2, 284 270 50 1.2, 306 234 20 1.2, 262 260 70 1.1, 288 232 0 1.15, ' +
          '222 310 -20 1.1, 318 200 40 1.05',
      );
      canvas.place(
        f.bananaSlice(canvas),
        '96 148 0 1.35, 124 112 30 1.35, 162 88 60 1.35, 204 78 20 1.3',
      );
      canvas.place(f.kiwiSlice(canvas), '252 98 20 1.15, 290 130 70 1.15');
      b.sprinkle(canvas, f.pomegranateSeed(canvas), 16, 40, 13, {
        cx: 206,
        cy: 196,
        sizes: [1, 1.3],
      });
      b.sprinkle(canvas, f.coconutFlake(canvas), 7, 52, 24, { cx: 196, cy: 214, sizes: [0.8, 1] });
      b.seeds(canvas, 40, 92, 3, '#3a2a22', { cx: 200, cy: 200 });
    });
    canvas.place(t.mint(canvas), '192 176 -30 1.6, 214 168 40 1.5');
    wellShade(canvas, 158);
  },
};

export const breakfastPlates: readonly Recipe[] = [
  masalaOmelette,
  poha,
  idliSambar,
  upma,
  meduVada,
  misalPav,
  sabudana,
  eggBhurji,
  keemaPav,
  mangoSmoothie,
];
