/** What of the domain is mutated, part by part, and what is not. */

/** A folder of `domain`, and the files of it that hold no rules, only words or first settings. */
export interface Part {
  readonly folder: string;
  readonly without?: readonly string[];
}

/** Money, access, time, seats, and what goes into a parcel. */
export const parts: readonly Part[] = [
  { folder: 'money' },
  { folder: 'calendar' },
  { folder: 'capacity' },
  { folder: 'links' },
  { folder: 'staff' },
  { folder: 'subscriptions', without: ['initial-plans.ts'] },
  { folder: 'orders', without: ['initial-packs.ts', 'order-search.ts'] },
  { folder: 'delivery' },
  { folder: 'cart' },
  // Those that are left out name the business and list what a shop still needs.
  { folder: 'settings', without: ['identity.ts', 'opening.ts', 'shop-texts.ts'] },
  { folder: 'runs', without: ['stop-words.ts', 'tick-messages.ts'] },
  { folder: 'kitchen-day/packing', without: ['short-words.ts'] },
  { folder: 'invoices', without: ['invoice-words.ts'] },
  { folder: 'books' },
];

/** Folders of `domain` that are not mutated, or not all of them, and why. */
export const unmutated: Readonly<Record<string, string>> = {
  colours: 'Looks: a wrong shade costs nobody money, and contrast has properties of its own.',
  'kitchen-day': 'But for packing: its sheets are tested through the API, on whole days.',
  menu: 'Names, pictures and search: mostly words.',
};

/** The files of a part, as Stryker's option `mutate` takes them. */
export function filesOf({ folder, without = [] }: Part): string[] {
  const at = `domain/${folder}`;
  return [`${at}/**/*.ts`, `!${at}/**/*.test.ts`, ...without.map((file) => `!${at}/${file}`)];
}
