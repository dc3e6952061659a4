/** A meal written as CSV can be read back unchanged; empty cells have a defined meaning. */
import { describe, expect, it } from 'vitest';
import { emptyLabel } from './meal-label.ts';
import {
  menuFieldOf,
  menuHeading,
  readMenuCell,
  requiredMenuFields,
  toMenuLine,
} from './menu-csv.ts';
import type { OnSale } from './on-sale.ts';

const meal = {
  slug: 'poha',
  name: '=Poha, "special"',
  category: 'breakfast',
  description: 'Flat rice\nwith peanuts',
  priceFor1: '99.00',
  priceFor2: null,
  availableFor1: true,
  availableFor2: false,
  calories: 320,
  protein: 8,
  tags: ['veg', 'light'],
  diet: 'veg',
  allergens: ['peanut'],
  isActive: true,
  onSale: { weekdays: ['fri'], from: '2026-12-01', dates: ['2026-12-25'] } as OnSale,
  nameHindi: 'पोहा',
  descriptionHindi: null,
  ...emptyLabel,
  ingredients: 'Rice, peanuts',
  mayContain: ['nuts', 'soy'],
  portionGrams: 300,
  keptAs: 'hot',
  sodium: 310.5,
  station: 'Tandoor',
  recipeFor1: [
    { ingredient: 'rice', quantity: 120, unit: 'g', wastePercent: 0 },
    { ingredient: 'peanut', quantity: 0.5, unit: 'kg', wastePercent: 2 },
  ],
  recipeFor2: null,
} as const;

describe('a meal as a line', () => {
  it('has its cells in the order of the titles', () => {
    expect(menuHeading).toBe(
      'slug,name,category,description,price for 1,price for 2,available for 1,available for 2,' +
        'calories,protein,tags,diet,allergens,active,' +
        'on sale,name in Hindi,description in Hindi,ingredients,may contain,weight in g,' +
        'shelf life in hours,chilled or hot,storing,reheating,carbohydrate in g,sugar in g,' +
        'added sugar in g,fat in g,saturated fat in g,trans fat in g,cholesterol in mg,' +
        'sodium in mg,fibre in g,station,recipe for 1,recipe for 2\r\n',
    );
    expect(toMenuLine(meal)).toBe(
      'poha,"\'=Poha, ""special""",breakfast,"Flat rice\nwith peanuts",99.00,,yes,no,320,8,' +
        '"veg, light",veg,peanut,yes,"fri, 2026-12-01.., 2026-12-25",पोहा,,' +
        '"Rice, peanuts","nuts, soy",300,,hot,,,,,,,,,,310.5,,Tandoor,' +
        '"120 g rice; 0.5 kg peanut, waste 2%",\r\n',
    );
  });

  it('requires the fields that a new meal needs', () => {
    expect(requiredMenuFields).toEqual(['name', 'category', 'description', 'calories', 'protein']);
  });

  it.each([
    [' Price for 1', 'priceFor1'],
    ['ACTIVE', 'isActive'],
    ['Name in hindi', 'nameHindi'],
    ['price', null],
    ['', null],
  ])('finds the column %j', (title, field) => expect(menuFieldOf(title)).toBe(field));
});

describe('a cell', () => {
  it.each([
    ['name', "'=Poha", '=Poha'],
    ['category', ' Lunch', 'lunch'],
    ['priceFor1', '99.5', '99.5'],
    ['priceFor1', ' ', null],
    ['nameHindi', ' पोहा ', 'पोहा'],
    ['descriptionHindi', '', null],
    ['availableFor1', 'TRUE', true],
    ['availableFor1', 'No', false],
    ['availableFor1', 'maybe', 'maybe'],
    ['isActive', '', undefined],
    ['diet', '', undefined],
    ['slug', '', undefined],
    ['calories', '320', 320],
    ['calories', '3.2', '3.2'],
    ['calories', '', ''],
    ['tags', ' veg,, light ', ['veg', 'light']],
    ['allergens', '', []],
    ['portionGrams', '', null],
    ['fat', '1.50', 1.5],
    ['fat', '1,5', '1,5'],
    ['keptAs', 'Hot', 'hot'],
    ['keptAs', '', null],
    ['ingredients', '', null],
    ['recipeFor1', '', null],
    ['recipeFor1', 'salt', ['salt']],
    ['onSale', '', null],
    ['onSale', 'Mon, ..2026-12-31', { weekdays: ['mon'], to: '2026-12-31' }],
  ] as const)('%s %j is read as %j', (field, cell, value) => {
    expect(readMenuCell(field, cell)).toEqual(value);
  });
});
