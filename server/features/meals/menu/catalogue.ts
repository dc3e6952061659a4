/**
 * The menu, the closed and the full days in memory: read once per version, dropped when any process
 * changes them. While portions of a meal or a day are limited it is read again every few seconds,
 * since orders use them up.
 */
import type { HindiMeal, Meal, MealLabel } from '#contract/meals.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { type Db, isDatabaseAway, isDatabaseBusy } from '#server/db/database.ts';
import { type LabelRow, readLabels } from './meal-labels.store.ts';
import {
  type CatalogueState,
  type MealRow,
  type OfferedRow,
  readCatalogueState,
  readHindi,
  readMenu,
} from './meals.store.ts';

/** The same object as long as nothing of it changes. */
export interface Menu extends CatalogueState {
  readonly meals: readonly Meal[];
}

/** How long what is sold out or full may be out of date. */
const limitedFreshMs = 5_000;

export interface Catalogue {
  read(): Promise<Menu>;
  /** The same as {@link read} gives; undefined while that would load it. */
  loaded(): Menu | undefined;
  /**
   * Whether some meal may be missing or sold out on some date, as far as this process knows; also
   * while a changed menu is not read yet, or orders can use up a limit.
   */
  mayVary(): boolean;
  /** The meals' texts in Hindi; read at the first request. */
  readHindi(): Promise<readonly HindiMeal[]>;
  /** The labels by meal, where there is one; read at the first request. */
  readLabels(): Promise<ReadonlyMap<number, MealLabel>>;
  /** The menu or its days have changed, or may have: the next reader loads it again. */
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

/** Says nothing about dates where there is nothing to say. */
function toPublicMeal({ onSale, soldOutOn, hasLabel, ...row }: OfferedRow): Meal {
  return {
    ...toMeal(row),
    ...(onSale && { onSale }),
    ...(soldOutOn.length > 0 && { soldOutOn: [...soldOutOn] }),
    ...(hasLabel && { hasLabel }),
  };
}

/** Only what was entered; the release before may have added a trace to what the meal contains. */
function toPublicLabel({ id: _, allergens, ...row }: LabelRow): MealLabel {
  const mayContain = row.mayContain.filter((allergen) => !allergens.includes(allergen));
  const given = Object.entries(row).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(given),
    mayContain: mayContain.length > 0 ? mayContain : undefined,
  };
}

async function readPublicLabels(db: Db): Promise<ReadonlyMap<number, MealLabel>> {
  const rows = await readLabels(db);
  return new Map(rows.map((row) => [row.id, toPublicLabel(row)]));
}

interface Kept<Value> {
  readonly promise: Promise<Value>;
  /** Once it is loaded. */
  loaded?: { readonly value: Value };
  /** Infinity if it is kept until it is invalidated. */
  freshUntil: number;
}

/**
 * Loads once for all readers until it is invalidated or no longer fresh; a failed load is retried.
 * While the database is away or too busy the last value is served: orders are checked against the
 * database anyway. `load` gets that last value.
 */
function keepInMemory<Value>(
  clock: () => Date,
  load: (last: Value | undefined) => Promise<Value>,
  freshMsOf: (value: Value) => number = () => Number.POSITIVE_INFINITY,
) {
  let current: Kept<Value> | null = null;
  let last: { readonly value: Value } | null = null;

  async function loadOrKeep(): Promise<Value> {
    try {
      const value = await load(last?.value);
      last = { value };
      return value;
    } catch (error) {
      current = null;
      if (last && (isDatabaseAway(error) || isDatabaseBusy(error))) return last.value;
      throw error;
    }
  }

  function start(): Kept<Value> {
    const kept: Kept<Value> = { promise: loadOrKeep(), freshUntil: Number.POSITIVE_INFINITY };
    const setAge = (value: Value) => {
      kept.loaded = { value };
      kept.freshUntil = clock().getTime() + freshMsOf(value);
    };
    kept.promise.then(setAge, () => {});
    return kept;
  }

  return {
    read(): Promise<Value> {
      if (current && clock().getTime() >= current.freshUntil) current = null;
      current ??= start();
      return current.promise;
    },
    forget() {
      current = null;
    },
    /** Undefined until it is loaded, and again once it is invalidated or no longer fresh. */
    loaded(): Value | undefined {
      return current && clock().getTime() < current.freshUntil ? current.loaded?.value : undefined;
    },
  };
}

const isSame = (one: Menu, other: Menu): boolean =>
  one.version === other.version &&
  one.isLimited === other.isLimited &&
  one.areDaysLimited === other.areDaysLimited &&
  one.closedDays.join() === other.closedDays.join() &&
  one.fullDays.join() === other.fullDays.join() &&
  one.meals.every(
    ({ soldOutOn = [] }, at) => soldOutOn.join() === (other.meals[at]?.soldOutOn ?? []).join(),
  );

export function createCatalogue(db: Db, now: () => Date): Catalogue {
  const menu = keepInMemory<Menu>(
    now,
    async (last) => {
      const today = dateInIndia(now());
      // The state first: after a change in between, the menu is newer than its version, never
      // older.
      const state = await readCatalogueState(db, today);
      const read = { ...state, meals: (await readMenu(db, today)).map(toPublicMeal) };
      return last && isSame(last, read) ? last : read;
    },
    ({ isLimited, areDaysLimited }) =>
      isLimited || areDaysLimited ? limitedFreshMs : Number.POSITIVE_INFINITY,
  );
  const hindi = keepInMemory<readonly HindiMeal[]>(now, () => readHindi(db));
  const labels = keepInMemory<ReadonlyMap<number, MealLabel>>(now, () => readPublicLabels(db));
  return {
    read: menu.read,
    loaded: menu.loaded,
    mayVary() {
      const loaded = menu.loaded();
      if (!loaded || loaded.isLimited) return true;
      return loaded.meals.some(({ onSale, soldOutOn }) => onSale || soldOutOn);
    },
    readHindi: hindi.read,
    readLabels: labels.read,
    forget() {
      menu.forget();
      hindi.forget();
      labels.forget();
    },
  };
}
