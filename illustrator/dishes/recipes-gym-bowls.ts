/** High-protein bowls: quinoa, tofu, salads, sprouts, poke, burrito. */
import * as b from '#illustrator/parts/bases.ts';
import type { Canvas } from '#illustrator/parts/canvas.ts';
import * as f from '#illustrator/parts/fruit.ts';
import * as p from '#illustrator/parts/proteins.ts';
import { block, circle, fade, line, shape, type Tone } from '#illustrator/parts/svg.ts';
import * as t from '#illustrator/parts/toppings.ts';
import { bowl, wellShade } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';

const quinoaTone: Tone = ['#fff3d4', '#e6cc96', '#a8854c'];
const leafTone: Tone = ['#9ad25c', '#3f8f34', '#d5f0a8'];

function greens(canvas: Canvas, where: string): void {
  canvas.place(t.saladLeaf(canvas, leafTone), where);
}

const quinoaPaneer: Recipe = {
  slug: 'paneer-quinoa-bowl',
  seed: 421,
  draw: (canvas) => {
    bowl(canvas, 'terracotta');
    canvas.clip(160, () => {
      canvas.add(circle(200, 200, 160, '#3f7a34'));
      greens(
        canvas,
        '70 170 10 1.4, 92 128 40 1.4, 126 90 60 1.4, 84 216 -20 1.4, 122 150 20 1.3, ' +
          '164 72 90 1.3',
      );
      b.crumbMound(canvas, 252, 262, 112, quinoaTone, 4, 420);
      b.sprinkle(canvas, p.chickpea(canvas), 16, 50, 22, { cx: 264, cy: 114, sizes: [1.05, 1.2] });
      canvas.place(
        t.cucumber(canvas),
        '98 246 0 1.2, 118 282 30 1.2, 148 312 60 1.15, 78 210 0 1.1',
      );
      b.chunks(
        canvas,
        [
          [142, 126],
          [196, 104],
          [126, 182],
          [184, 164],
          [236, 174],
          [188, 222],
        ],
        {
          sizes: [25, 28],
          tones: [
            ['#fffaf0', '#f9e2ae', '#c78c3a'],
            ['#fff4dc', '#f3d08a', '#b97a2c'],
          ],
          square: true,
          char: 3,
          gloss: 0.25,
        },
      );
      b.sprinkle(canvas, f.pomegranateSeed(canvas), 12, 70, 24, {
        cx: 258,
        cy: 268,
        sizes: [1.1, 1.3],
      });
      canvas.place(t.mint(canvas), '252 246 20 1.5, 276 262 80 1.3, 164 146 -30 1.4');
    });
    canvas.place(t.lemonWedge(canvas), '298 196 -60 1.2');
    wellShade(canvas, 157);
  },
};

const sesameTofu: Recipe = {
  slug: 'sesame-tofu-bowl',
  seed: 422,
  draw: (canvas) => {
    bowl(canvas, 'ink');
    canvas.clip(160, () => {
      b.rice(canvas, 200, 200, 160, 60, ['#f6e4bc', '#e3c78e', '#a58350']);
      b.sprinkle(canvas, t.julienne(canvas, t.carrotStrip), 26, 46, 9, {
        cx: 106,
        cy: 138,
        sizes: [1.1, 1.3],
      });
      b.sprinkle(canvas, t.julienne(canvas, t.purpleStrip), 28, 48, 9, {
        cx: 110,
        cy: 254,
        sizes: [1.1, 1.3],
      });
      canvas.place(
        t.broccoli(canvas),
        '276 100 10 1.45, 312 138 50 1.4, 238 82 -20 1.3, 278 142 20 1.25',
      );
      b.sprinkle(canvas, t.pea(canvas), 34, 46, 13, { cx: 200, cy: 312, sizes: [1.15, 1.25] });
      canvas.place(t.cucumber(canvas), '288 286 0 1.2, 312 252 30 1.2, 258 312 0 1.15');
    });
    b.chunks(
      canvas,
      [
        [168, 164],
        [222, 160],
        [196, 212],
        [248, 208],
        [146, 218],
        [212, 258],
      ],
      { sizes: [25, 28], tones: p.goldenTofu, square: true, char: 3, gloss: 0.4 },
    );
    canvas.add(
      line('M140 190Q168 148 196 186T262 196M166 238Q200 210 236 244', '#7a3a12', 6, fade(0.55)),
    );
    b.sprinkle(canvas, t.sesame(canvas), 14, 76, 22, { sizes: [1.1, 1.4] });
    b.sprinkle(canvas, t.scallion(canvas), 9, 66, 24, { sizes: [1.1, 1.3] });
    wellShade(canvas, 157);
  },
};

const chickpeaEgg: Recipe = {
  slug: 'chickpea-egg-salad',
  seed: 423,
  draw: (canvas) => {
    bowl(canvas, 'sky');
    canvas.clip(160, () => {
      canvas.add(circle(200, 200, 160, '#3f7a34'));
      canvas.place(
        t.lettuce(canvas),
        '76 120 -20 1.7, 150 70 20 1.7, 250 70 60 1.7, 324 130 90 1.7, 334 230 130 1.7, ' +
          '280 316 160 1.7, 176 336 190 1.7, 82 290 230 1.7, 62 206 270 1.7',
      );
      b.sprinkle(canvas, p.chickpea(canvas), 58, 104, 20, { sizes: [1.15, 1.35] });
      b.sprinkle(
        canvas,
        [t.onionArc(canvas), t.tomatoDice(canvas), t.strip(canvas, t.yellowStrip)],
        24,
        100,
        26,
        { sizes: [1, 1.3] },
      );
      canvas.place(
        t.cucumber(canvas),
        '120 262 0 1.1, 268 270 30 1.1, 130 132 60 1.05, 282 150 0 1.05',
      );
    });
    canvas.place(p.eggHalf(canvas), '166 164 -24 1.3, 246 186 30 1.3, 180 248 70 1.3');
    b.seeds(canvas, 22, 100, 2.8, '#2b1710');
    canvas.place(t.coriander(canvas), '210 214 10 1.7, 204 126 80 1.4');
    canvas.place(t.lemonWedge(canvas), '262 252 -30 1.2');
    wellShade(canvas, 157);
  },
};

const sproutsChaat: Recipe = {
  slug: 'moong-sprouts-chaat',
  seed: 424,
  draw: (canvas) => {
    bowl(canvas, 'brass');
    canvas.add(circle(200, 200, 160, '#7a8a3a'));
    canvas.clip(160, () => {
      const sprout = p.sprout(canvas);
      b.pile(canvas, [sprout, sprout], 240, 152, 14, { sizes: [1.3, 1.6] });
      b.sprinkle(
        canvas,
        [t.tomatoDice(canvas), t.onionDice(canvas), t.peanut(canvas)],
        40,
        126,
        24,
        { sizes: [1.3, 1.6] },
      );
      b.sprinkle(canvas, f.pomegranateSeed(canvas), 22, 120, 26, { sizes: [1.2, 1.4] });
      const cucumber = canvas.symbol(
        block(0, 0, 16, 15, 3, '#cfe9a0', 'stroke="#4c8a38" stroke-width="2"'),
      );
      b.sprinkle(canvas, cucumber, 14, 116, 34, { sizes: [1, 1.2] });
    });
    b.seeds(canvas, 20, 110, 3, '#a8431c');
    canvas.place(t.coriander(canvas), '190 176 10 1.8, 222 196 80 1.6, 168 214 -60 1.5');
    canvas.place(t.lemonWedge(canvas), '272 280 -36 1.5');
    canvas.place(t.greenChilli(canvas), '124 268 30 1.1');
    wellShade(canvas, 157);
  },
};

const salmonPoke: Recipe = {
  slug: 'salmon-poke-bowl',
  seed: 425,
  draw: (canvas) => {
    bowl(canvas, 'indigo');
    canvas.clip(160, () => {
      b.rice(canvas, 200, 200, 160, 60);
      canvas.place(
        t.cucumber(canvas),
        '92 244 0 1.3, 112 284 30 1.3, 148 312 60 1.25, 128 250 10 1.2',
      );
      b.sprinkle(canvas, t.pea(canvas), 34, 48, 13, { cx: 248, cy: 296, sizes: [1.15, 1.25] });
      b.sprinkle(canvas, t.julienne(canvas, t.carrotStrip), 24, 42, 9, {
        cx: 312,
        cy: 214,
        sizes: [1.1, 1.3],
      });
      const avocado = f.avocadoSlice(canvas);
      canvas.place(avocado, '272 92 26 1.2, 280 110 24 1.2, 286 128 22 1.2, 290 146 20 1.15');
    });
    canvas.place(
      p.salmonCube(canvas),
      '104 122 -20 1.2, 160 92 14 1.2, 90 176 24 1.15, 148 150 -8 1.2, 206 126 34 1.15, ' +
        '134 206 12 1.1, 194 182 -26 1.15',
      canvas.shadow(3, 4, 3, 0.5),
    );
    canvas.layer(canvas.shadow(2, 4, 3, 0.45), () => {
      for (const [x, y, turn] of [
        [226, 226, 10],
        [246, 214, 40],
      ] as const)
        canvas.at(x, y, turn, 1, () =>
          canvas.add(
            block(
              0,
              0,
              22,
              56,
              2,
              canvas.linear([
                [0, '#35533c'],
                [1, '#101f17'],
              ]),
            ),
          ),
        );
    });
    canvas.add(line('M92 148Q126 116 164 130T226 146', '#fff0d0', 4.5, fade(0.9)));
    b.sprinkle(canvas, t.sesame(canvas), 12, 90, 24, { cx: 160, cy: 160, sizes: [1.1, 1.4] });
    b.sprinkle(canvas, t.scallion(canvas), 10, 60, 24, { cx: 180, cy: 190, sizes: [1.1, 1.3] });
    wellShade(canvas, 157);
  },
};

const burrito: Recipe = {
  slug: 'chicken-burrito-bowl',
  seed: 426,
  draw: (canvas) => {
    bowl(canvas, 'kokum');
    canvas.clip(160, () => {
      b.rice(canvas, 200, 200, 160, 60, ['#fff3d2', '#f5dfa8', '#bd9450']);
      canvas.place(t.lettuce(canvas), '84 246 -20 1.5, 118 298 20 1.5, 72 196 10 1.4');
      canvas.layer(canvas.shadow(2, 3, 3, 0.4), () =>
        canvas.add(shape(canvas.blob(278, 120, 74, 0.1, 12), '#3a1a18')),
      );
      const black = p.kidneyBean(canvas, ['#8a3a34', '#561614', '#2a0808']);
      b.sprinkle(canvas, black, 36, 66, 16, { cx: 280, cy: 118, sizes: [0.95, 1.1] });
      b.sprinkle(canvas, t.corn(canvas), 46, 46, 11, { cx: 314, cy: 228, sizes: [1.1, 1.3] });
      b.sprinkle(
        canvas,
        [t.tomatoDice(canvas), t.tomatoDice(canvas), t.onionDice(canvas)],
        36,
        46,
        12,
        { cx: 262, cy: 306, sizes: [1.1, 1.4] },
      );
    });
    canvas.place(
      p.chickenStrip(canvas),
      '104 190 -40 1.05, 96 148 -34 1.1, 118 116 -38 1.1, 148 94 -34 1.1, ' +
        '180 106 -38 1.1, 166 140 -34 1.1, 146 170 -40 1.1',
    );
    canvas.layer(canvas.bevel(6, 6, 0.3, 14, 1.22), () => {
      const guacamole = canvas.tone(['#d8e884', '#a5c24a', '#6d8c28']);
      canvas.add(shape(canvas.blob(166, 264, 42, 0.16, 10), guacamole));
    });
    b.sprinkle(canvas, [t.onionDice(canvas), t.tomatoDice(canvas)], 5, 28, 18, {
      cx: 166,
      cy: 264,
      sizes: [0.7, 0.8],
    });
    canvas.layer(canvas.bevel(5, 5, 0.3, 14, 1.22), () =>
      canvas.add(shape(canvas.blob(226, 222, 30, 0.14, 9), '#fffaf0')),
    );
    canvas.place(t.coriander(canvas), '226 214 10 1.5, 146 130 80 1.5, 286 290 -40 1.3');
    canvas.place(t.lemonWedge(canvas), '96 276 40 1.2');
    wellShade(canvas, 157);
  },
};

export const gymBowls: readonly Recipe[] = [
  quinoaPaneer,
  sesameTofu,
  chickpeaEgg,
  sproutsChaat,
  salmonPoke,
  burrito,
];
