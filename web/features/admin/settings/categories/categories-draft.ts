/** The categories of the menu as they are typed, as they are sent, and as they are compared. */
import * as z from 'zod/mini';
import {
  type CategorySettings,
  NewCategorySettings,
} from '#contract/staff/settings/category-settings.ts';
import type { CategoryColour } from '#domain/menu/categories.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';

type CategoryDraft = {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly colour: CategoryColour;
  readonly isActive: boolean;
};

export type CategoriesDraft = { readonly categories: readonly CategoryDraft[] };

export const categoryLabels = {
  name: 'Name',
  colour: 'Colour',
  isActive: 'On the menu',
} as const satisfies Record<Exclude<keyof CategoryDraft, 'id'>, string>;

export const colourLabels: Readonly<Record<CategoryColour, string>> = {
  yellow: 'Yellow',
  green: 'Green',
  red: 'Red',
  blue: 'Blue',
};

export const newCategory: CategoryDraft = { id: '', name: '', colour: 'yellow', isActive: true };

export const draftOf = ({ now }: CategorySettings): CategoriesDraft => ({
  categories: now.categories.map(({ id, name, colour, isActive }) => ({
    id,
    name,
    colour,
    isActive,
  })),
});

const toBody = ({ categories }: CategoriesDraft): unknown => ({
  categories: categories.map(({ id, ...category }) => ({ ...(id !== '' && { id }), ...category })),
});

/** Shows under the field what the server would refuse. */
export const CategoriesTyped = z.pipe(z.transform(toBody), NewCategorySettings);

const wordsOf = ({ name, colour, isActive }: CategoryDraft): string =>
  `${name}: ${colourLabels[colour].toLowerCase()}${isActive ? '' : ', retired'}`;

/** What somebody else saved. */
export function categoriesDifferences(
  mine: CategoriesDraft,
  theirs: CategorySettings,
): Difference[] {
  const saved = draftOf(theirs);
  const isSame = JSON.stringify(saved) === JSON.stringify(mine);
  return isSame ? [] : [{ label: 'Categories', theirs: saved.categories.map(wordsOf).join('; ') }];
}
