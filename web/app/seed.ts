/** The data that a server-rendered page contains, so that the browser need not fetch it again. */
import type { QueryClient } from '@tanstack/react-query';
import type { Config } from '#contract/config.ts';
import type { HindiMeal, Meal } from '#contract/meals.ts';
import { queryKey } from '#web/api/query.ts';
import { msOfConfigLeft } from '#web/shared/dates/delivery-clock.ts';

export interface Seed {
  readonly meals: Meal[];
  /** The translated menu, on pages in Hindi. */
  readonly hindi?: HindiMeal[];
  readonly config: Config;
  /** What only this page needs, by the keys of its queries. */
  readonly answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** Present when the request had no session: nobody is signed in. */
  readonly user?: null;
}

const seedElementId = 'sukoon-data';

export function fillQueryCache(client: QueryClient, seed: Seed): void {
  // A cached page's clock is behind; a test's clock may be ahead, and no update is in the future.
  const updatedAt = Math.min(Date.parse(seed.config.now), Date.now());
  client.setQueryData(queryKey('GET /api/config'), seed.config, { updatedAt });
  // The server keeps a page until its menu or its dates change: a page of today is not old.
  const isOld = msOfConfigLeft(seed.config, updatedAt) <= 0;
  const ofMenu = isOld ? { updatedAt } : undefined;
  client.setQueryData(queryKey('GET /api/meals'), seed.meals, ofMenu);
  if (seed.hindi) client.setQueryData(queryKey('GET /api/meals/hindi'), seed.hindi, ofMenu);
  for (const [key, answer] of seed.answers ?? []) client.setQueryData(key, answer);
  if (seed.user === null) client.setQueryData(queryKey('GET /api/auth/user'), null);
}

interface RenderedPage {
  readonly seed: Seed;
  /** The path of the address that the page was rendered for; `/:id` matches any segment. */
  readonly pathname: string;
}

/** Whether the page was rendered for this address, so that it can be hydrated. */
export function isRenderedFor(page: RenderedPage, pathname: string): boolean {
  return new RegExp(`^${page.pathname.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** JSON in a data block; `<` is escaped so that no text can close the block. */
export function seedScript(page: RenderedPage): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${seedElementId}">${json}</script>`;
}

/** The data of a page that the server rendered; null when it could not render one. */
export function readRenderedPage(): RenderedPage | null {
  const text = document.getElementById(seedElementId)?.textContent;
  return text ? (JSON.parse(text) as RenderedPage) : null;
}
