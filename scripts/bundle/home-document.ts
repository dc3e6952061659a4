/** Weighs the home page as a visitor of the demo shop gets it, rendered without a database. */
import { paise } from '#domain/money/money.ts';
import { initialSettings } from '#domain/settings/shop-settings.ts';
import { readConfig } from '#server/config.ts';
import { demoMeals } from '#server/db/seed/demo-meals.ts';
import { toMeal } from '#server/features/meals/menu/catalogue.ts';
import { Packed } from '#server/http/pages/packed.ts';
import { loadPageRenderer } from '#server/http/pages/page-renderer.ts';
import { publicConfig } from '#server/public-config.ts';

// Fixed, so that a build weighs the same every day.
const now = new Date('2026-11-21T06:30:00.000Z');

const toPaise = (price: number | null) => (price === null ? null : paise(price));

const menu = demoMeals.map((meal, index) =>
  toMeal({
    ...meal,
    priceFor1Paise: toPaise(meal.priceFor1Paise),
    priceFor2Paise: toPaise(meal.priceFor2Paise),
    id: index + 1,
    position: index + 1,
    imageUrl: `/dishes/${meal.slug}-640.webp`,
    isActive: true,
    tags: [...meal.tags],
    allergens: [...meal.allergens],
  }),
);

/** In bytes, compressed as the server compresses it; needs both sides of the build. */
export async function weighHomeDocument(distDir: string): Promise<number> {
  const { render } = await loadPageRenderer(distDir);
  const sources = {
    config: readConfig({ DEMO: '1' }),
    settings: { current: () => initialSettings },
    now: () => now,
  };
  const config = publicConfig(sources, { closedDays: [], fullDays: [] });
  const origin = 'https://sukoon.example';
  const seed = { meals: menu, config, user: null };
  const { text } = await render({ url: '/', seed, origin, language: 'en' });
  const page = new Packed(text, 'text/html; charset=utf-8');
  const { body } = page.answerTo({ 'accept-encoding': 'br' });
  if (body === null) throw new Error('The home page was not rendered');
  return body.byteLength;
}
