/** What people type, and the dishes they mean. */
import { expect, test } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { makeMeal } from '#web/testing/shop.tsx';
import { indexMeals } from './search-meals.ts';

const dish = (name: string, description: string, facts: Partial<Meal> = {}) =>
  makeMeal({ name, description, category: 'lunch', ...facts });

const menu = [
  dish('Margherita Pizza', 'Slow-risen crust and fresh mozzarella.', { category: 'indulgent' }),
  dish('Butter Chicken Rice Bowl', 'Charred chicken in tomato gravy.', { diet: 'non-veg' }),
  dish('Paneer Tikka Bowl', 'Smoky cubes on saffron rice.', { tags: ['north-indian'] }),
  dish('Veg Hakka Noodles', 'Wok-tossed with peppers.', { tags: ['indo-chinese', 'spicy'] }),
  dish('Masala Omelette', 'Three eggs with chilli.', { category: 'breakfast', diet: 'egg' }),
  dish('Rajasthani Thali', 'Dal, paneer mutter and a sweet.', { tags: ['comfort'] }),
  dish('Goan Fish Curry', 'Kingfish and kokum.', { tags: ['spicy'], diet: 'non-veg' }),
  dish('Pepper Soup', 'Warming, with a spicy finish.', { tags: ['light'] }),
];

const hindi: Readonly<Record<string, string>> = { spicy: 'तीखा', Vegetarian: 'शाकाहारी' };
const search = indexMeals(menu, (label) => hindi[label] ?? label, initialCategories);
const names = (query: string) => search(query).map(({ name }) => name);

test.each([
  ['panner tika', ['Paneer Tikka Bowl']],
  ['maggherita', ['Margherita Pizza']],
  ['noodels', ['Veg Hakka Noodles']],
  ['omlet', ['Masala Omelette']],
  ['chiken', ['Butter Chicken Rice Bowl']],
  ['mozarella', ['Margherita Pizza']],
  ['curri', ['Goan Fish Curry']],
])('"%s" tolerates the spelling', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test.each([
  ['marg', ['Margherita Pizza']],
  ['PIZZA', ['Margherita Pizza']],
  ['Pízza', ['Margherita Pizza']],
  ['hakka veg', ['Veg Hakka Noodles']],
  ['butterchicken', ['Butter Chicken Rice Bowl']],
  ['  thali,  ', ['Rajasthani Thali']],
  ['indo-chin', ['Veg Hakka Noodles']],
  ['breakfast', ['Masala Omelette']],
  ['kingfish', ['Goan Fish Curry']],
])('"%s" finds by part, case, accent, place and field', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test.each([
  ['पनीर टिक्का', ['Paneer Tikka Bowl']],
  ['चिकन', ['Butter Chicken Rice Bowl']],
  ['पिज़्ज़ा', ['Margherita Pizza']],
])('"%s" finds what is typed in Latin script', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test('labels are found in the language of the customer too', () => {
  expect(names('तीखा')).toEqual(names('spicy').slice(0, 2));
  expect(names('शाकाहारी')).not.toContain('Goan Fish Curry');
});

test('a match in the name ranks before a tag, and a tag before a description', () => {
  expect(names('paneer')).toEqual(['Paneer Tikka Bowl', 'Rajasthani Thali']);
  expect(names('spicy').at(-1)).toBe('Pepper Soup');
  expect(names('spicy')).toHaveLength(3);
});

test('non-veg is one word, however it is written', () => {
  const nonVeg = ['Butter Chicken Rice Bowl', 'Goan Fish Curry'];
  for (const query of ['non-veg', 'non veg', 'Nonveg']) {
    expect(names(query).toSorted()).toEqual(nonVeg);
  }
  expect(names('veg')).not.toContain('Goan Fish Curry');
});

test('a correct spelling finds nothing that is only similar', () => {
  expect(names('rice')).toEqual(['Butter Chicken Rice Bowl', 'Paneer Tikka Bowl']);
});

test('when no dish has all words, those with some of them are shown', () => {
  expect(names('paneer burger')).toEqual(['Paneer Tikka Bowl', 'Rajasthani Thali']);
});

test.each(['burger', 'xyzzy', '', ' ', '!?', '&', '🍕'])('"%s" finds nothing', (query) => {
  expect(names(query)).toEqual([]);
});
