/** The menu in memory: read once per version, dropped when any process changes it. */
import type { Meal } from '#contract/meals.ts';
import { toRupees } from '#domain/money.ts';
import type { Db } from '#server/db/database.ts';
import { type MealRow, readCatalogueVersion, readMenu } from './meals.store.ts';

export interface Menu {
  readonly version: number;
  readonly meals: readonly Meal[];
}

export interface Catalogue {
  read(): Promise<Menu>;
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

export function createCatalogue(db: Db): Catalogue {
  let current: Promise<Menu> | null = null;

  async function load(): Promise<Menu> {
    // The version first: a change in between makes the menu newer than its label, never older.
    const version = await readCatalogueVersion(db);
    return { version, meals: (await readMenu(db)).map(toMeal) };
  }

  return {
    read() {
      if (current) return current;
      const loading = load();
      current = loading;
      loading.catch(() => {
        if (current === loading) current = null;
      });
      return loading;
    },
    forget() {
      current = null;
    },
  };
}
