/** The menu in memory: read once per version, dropped when any process changes it. */
import type { HindiMeal, Meal } from '#contract/meals.ts';
import { toRupees } from '#domain/money/money.ts';
import { type Db, isDatabaseAway } from '#server/db/database.ts';
import { type MealRow, readCatalogueVersion, readHindi, readMenu } from './meals.store.ts';

export interface Menu {
  readonly version: number;
  readonly meals: readonly Meal[];
}

export interface Catalogue {
  read(): Promise<Menu>;
  /** What the meals are called in Hindi; nothing is read of it before somebody asks. */
  readHindi(): Promise<readonly HindiMeal[]>;
  /** The menu has changed, or may have: the next reader looks again. */
  forget(): void;
}

type InOurWords = 'priceFor1Paise' | 'priceFor2Paise' | 'proteinGrams';
type InTheirWords = 'priceFor1' | 'priceFor2' | 'protein';

/** In the words of the API. */
export function toMeal<Row extends Pick<MealRow, InOurWords>>(
  row: Row,
): Omit<Row, InOurWords> & Pick<Meal, InTheirWords> {
  const { priceFor1Paise, priceFor2Paise, proteinGrams, ...same } = row;
  return {
    ...same,
    priceFor1: priceFor1Paise === null ? null : toRupees(priceFor1Paise),
    priceFor2: priceFor2Paise === null ? null : toRupees(priceFor2Paise),
    protein: proteinGrams,
  };
}

/**
 * Loads once for all who read until it is forgotten; what failed is tried again. While the database
 * is away, what was last known is better than nothing: an order is checked against the database.
 */
function keepInMemory<Value>(load: () => Promise<Value>) {
  let current: Promise<Value> | null = null;
  let last: { readonly value: Value } | null = null;

  async function loadOrKeep(): Promise<Value> {
    try {
      const value = await load();
      last = { value };
      return value;
    } catch (error) {
      current = null;
      if (last && isDatabaseAway(error)) return last.value;
      throw error;
    }
  }

  return {
    read(): Promise<Value> {
      current ??= loadOrKeep();
      return current;
    },
    forget() {
      current = null;
    },
  };
}

export function createCatalogue(db: Db): Catalogue {
  const menu = keepInMemory<Menu>(async () => {
    // The version first: a change in between makes the menu newer than its label, never older.
    const version = await readCatalogueVersion(db);
    return { version, meals: (await readMenu(db)).map(toMeal) };
  });
  const hindi = keepInMemory<readonly HindiMeal[]>(() => readHindi(db));
  return {
    read: menu.read,
    readHindi: hindi.read,
    forget() {
      menu.forget();
      hindi.forget();
    },
  };
}
