/** The answers a server-rendered page brings along, so that the browser need not ask again. */
import type { QueryClient } from '@tanstack/react-query';
import type { Config } from '#contract/config.ts';
import type { HindiMeal, Meal } from '#contract/meals.ts';
import { queryKey } from '#web/api/query.ts';

export interface Seed {
  readonly meals: Meal[];
  /** On pages in Hindi: what the meals are called there. */
  readonly hindi?: HindiMeal[];
  readonly config: Config;
  /** Present when the request carried no session: nobody is signed in. */
  readonly user?: null;
}

export const seedElementId = 'sukoon-data';

export function plantSeed(client: QueryClient, seed: Seed): void {
  client.setQueryData(queryKey('GET /api/meals'), seed.meals);
  if (seed.hindi) client.setQueryData(queryKey('GET /api/meals/hindi'), seed.hindi);
  // Pages are kept, so their clock may have stood still since; never ahead, as that of a test is.
  const updatedAt = Math.min(Date.parse(seed.config.now), Date.now());
  client.setQueryData(queryKey('GET /api/config'), seed.config, { updatedAt });
  if (seed.user === null) client.setQueryData(queryKey('GET /api/auth/user'), null);
}

interface DrawnPage {
  readonly seed: Seed;
  /** Of the address that the page was drawn for; `/:id` stands for any step of it. */
  readonly pathname: string;
}

/** Whether the page was drawn for this address, so that the browser can go on from there. */
export function isDrawnFor(page: DrawnPage, pathname: string): boolean {
  return new RegExp(`^${page.pathname.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** JSON in a data block; `<` is escaped so that no text can end the block. */
export function seedScript(page: DrawnPage): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${seedElementId}">${json}</script>`;
}

/** What the server says of the page it drew; null when it could not draw one. */
export function readDrawnPage(): DrawnPage | null {
  const text = document.getElementById(seedElementId)?.textContent;
  return text ? (JSON.parse(text) as DrawnPage) : null;
}
