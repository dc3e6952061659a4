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
  /** The meals' texts in Hindi; read at the first request. */
  readHindi(): Promise<readonly HindiMeal[]>;
  /** The menu has changed, or may have: the next reader loads it again. */
  forget(): void;
}

type StoredNames = 'priceFor1Paise' | 'priceFor2Paise' | 'proteinGrams';
type ApiNames = 'priceFor1' | 'priceFor2' | 'protein';

/** With the field names of the API. */
export function toMeal<Row extends Pick<MealRow, StoredNames>>(
  row: Row,
): Omit<Row, StoredNames> & Pick<Meal, ApiNames> {
  const { priceFor1Paise, priceFor2Paise, proteinGrams, ...same } = row;
  return {
    ...same,
    priceFor1: priceFor1Paise === null ? null : toRupees(priceFor1Paise),
    priceFor2: priceFor2Paise === null ? null : toRupees(priceFor2Paise),
    protein: proteinGrams,
  };
}

/**
 * Loads once for all readers until it is invalidated; a failed load is retried. While the database
 * is away the last value is served: orders are checked against the database anyway.
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
    // The version first: after a change in between, the menu is newer than its version, never
    // older.
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
