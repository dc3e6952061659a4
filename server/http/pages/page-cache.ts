/**
 * Caches rendered, compressed pages until the menu, the settings, the day or what is still open for
 * orders changes.
 */
import type { Meal } from '#contract/meals.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { earliestOrderDate, openSlots } from '#domain/delivery/slots.ts';
import { textPages } from '#domain/settings/shop-texts.ts';
import { createQueue } from '#server/pace/queue.ts';
import { publicConfig } from '#server/public-config.ts';
import type { Shop } from '#server/shop.ts';
import { Packed } from './packed.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Visitor } from './visitor.ts';

interface Page {
  readonly status: number;
  readonly packed: Packed;
}

export interface Visit extends Visitor {
  /** Without the parts that do not change the page. */
  readonly url: string;
}

const pagesMax = 500;
/** Of the pages that are rendered. */
const queueLimits = { atOnceMax: 2, waitingMax: 30 };

export const packPage = (text: string) => new Packed(text, 'text/html; charset=utf-8');

/** The label of the dish whose page this is. */
async function labelOn(url: string, meals: readonly Meal[], catalogue: Shop['catalogue']) {
  const meal = meals.find(({ slug, hasLabel }) => hasLabel && url === `/meals/${slug}`);
  const label = meal && (await catalogue.readLabels()).get(meal.id);
  return meal && label && { mealLabel: { mealId: meal.id, label } };
}

/**
 * Returns pages, each rendered once per language, version of the menu and whether somebody is
 * signed in. `admit` may refuse to render; cached pages are never refused.
 */
export function createPageCache(shop: Shop, renderer: PageRenderer) {
  const inTurn = createQueue(queueLimits);
  let state = '';
  let renderedFrom: object | null = null;
  let renderedWith = shop.settings.current();
  let cached = new Map<string, Promise<Page>>();

  async function render({ url, isAnonymous, language }: Visit): Promise<Page> {
    const { catalogue } = shop;
    const menu = await catalogue.read();
    const hindi = language === 'hi' && { hindi: await catalogue.readHindi() };
    const config = publicConfig(shop, menu);
    const page = textPages.find((each) => url === `/${each}`);
    const text = page && { shopText: await shop.settings.readText(page) };
    const { meals } = menu;
    const label = await labelOn(url, meals, catalogue);
    const seed = { meals, ...hindi, config, ...text, ...label, ...(isAnonymous && { user: null }) };
    const origin = shop.siteOrigin();
    const rendered = await renderer.render({ url, language, seed, origin });
    return { status: rendered.status, packed: packPage(rendered.text) };
  }

  /** Moves it to the end: the first entry is the least recently used. */
  function recall(key: string): Promise<Page> | undefined {
    const known = cached.get(key);
    if (known) cached.delete(key);
    if (known) cached.set(key, known);
    return known;
  }

  function cache(key: string, rendering: Promise<Page>): void {
    const pages = cached;
    pages.set(key, rendering);
    rendering.catch(() => pages.delete(key));
    const [oldest] = pages.keys();
    if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest);
  }

  return async (visit: Visit, admit: () => Promise<void>): Promise<Page> => {
    const menu = await shop.catalogue.read();
    const now = shop.now();
    // A page shows the menu with the closed and full days, the settings, the next delivery date and
    // its delivery times: when any of them changes, all pages are stale.
    const settings = shop.settings.current();
    const earliestDate = earliestOrderDate(settings, now);
    const open = openSlots(settings, earliestDate, now).map(({ id }) => id);
    const current = `${dateInIndia(now)} ${earliestDate} ${open}`;
    if (current !== state || menu !== renderedFrom || settings !== renderedWith) {
      state = current;
      renderedFrom = menu;
      renderedWith = settings;
      cached = new Map();
    }
    const who = `${visit.language} ${visit.isAnonymous ? 'anonymous' : 'signed-in'}`;
    const byAddress = recall(`${who} ${visit.url}`);
    if (byAddress) return byAddress;
    const url = renderer.canonicalUrl(visit.url, menu.meals);
    const key = `${who} ${url}`;
    const known = recall(key);
    if (known) return known;
    await admit();
    // Another request may have started rendering meanwhile.
    const started = recall(key);
    if (started) return started;
    const rendering = inTurn(() => render({ ...visit, url }));
    cache(key, rendering);
    return rendering;
  };
}
