/** Finds dishes by words as people type them: in part, misspelt, in Latin or Devanagari script. */
import MiniSearch, { type Query } from 'minisearch';
import { dietLabels } from '#web/shared/food/diet-mark.tsx';
import { type Categories, categoryOf } from '#web/shared/menu/categories.ts';
import type { ShownMeal } from '#web/shared/menu/dish-names.ts';
import { plain, soundOf } from './sound.ts';

/** The dishes that match, best first. */
export type MealSearch = (query: string) => readonly ShownMeal[];

/** A label in the customer's language; the same when there is no translation. */
type Translation = (label: string) => string;

/** Far enough apart that one word in the name outweighs any number in the description. */
const boost = { name: 100, sound: 60, labels: 10, description: 1 };
const shortFields = ['name', 'labels'];
const writtenFields = [...shortFields, 'description'];

const breaks = /[\s\p{P}\p{S}]+/u;

/** `non-veg` is one word: it must not match `veg`. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll(/\bnon[\s-]+veg/g, 'nonveg')
    .split(breaks)
    .filter(Boolean);

function createIndex(meals: readonly ShownMeal[], translated: Translation, categories: Categories) {
  const index = new MiniSearch({
    fields: [...writtenFields, 'sound'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { fields: writtenFields, boost, prefix: true, combineWith: 'AND' },
  });
  index.addAll(
    meals.map(({ id, name, description, english, tags, category, diet }) => {
      const kind = categoryOf(categories, category)?.name ?? '';
      const labels = [...tags, kind, dietLabels[diet]];
      const names = english ? [name, english.name] : [name];
      return {
        id,
        // Also as one word, for those who type `butterchicken`.
        name: names.flatMap((each) => [each, wordsOf(each).join('')]).join(' '),
        sound: names.flatMap(wordsOf).map(soundOf).join(' '),
        labels: [...labels, ...labels.map(translated)].join(' '),
        description: english ? `${description} ${english.description}` : description,
      };
    }),
  );
  return index;
}

/** Two consonants are a word in Devanagari; in Latin script many words begin with them. */
const isDistinctive = (word: string, sound: string): boolean =>
  sound.length > (/[a-z]/.test(word) ? 2 : 1);

/**
 * The same word, one that differs by one character (two, if it is long), or one that sounds alike.
 */
function fuzzyQuery(word: string): Query {
  const sound = soundOf(word);
  const alike: Query = { queries: [sound], fields: ['sound'], prefix: false };
  const close: Query = {
    queries: [word],
    // Among so many words a short one is always similar, but means something else.
    fields: word.length > 5 ? writtenFields : shortFields,
    fuzzy: word.length > 3 && 0.2,
  };
  return { queries: isDistinctive(word, sound) ? [close, alike] : [close], combineWith: 'OR' };
}

export function indexMeals(
  meals: readonly ShownMeal[],
  translated: Translation,
  categories: Categories,
): MealSearch {
  const index = createIndex(meals, translated, categories);
  const byId = new Map<unknown, ShownMeal>(meals.map((meal) => [meal.id, meal]));
  return (text) => {
    const queries = wordsOf(text).map(fuzzyQuery);
    // The strictest match that finds anything wins.
    for (const query of [
      text,
      { queries, combineWith: 'AND' },
      { queries, combineWith: 'OR' },
    ] satisfies Query[]) {
      const found = index.search(query);
      if (found.length > 0) return found.flatMap(({ id }) => byId.get(id) ?? []);
    }
    return [];
  };
}
