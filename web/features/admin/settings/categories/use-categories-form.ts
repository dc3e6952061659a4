/** The form of the menu's categories: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type {
  CategorySettings,
  NewCategorySettings,
} from '#contract/staff/settings/category-settings.ts';
import { categoryLimits } from '#domain/menu/categories.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { rowFields } from '../by-date/dated-list.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import {
  type CategoriesDraft,
  CategoriesTyped,
  categoriesDifferences,
  categoryLabels,
  draftOf,
  newCategory,
} from './categories-draft.ts';

const categoriesQuery = query('GET /api/admin/settings/categories');
const names = Object.keys(categoryLabels) as (keyof typeof categoryLabels)[];
const fields: readonly FieldPath<CategoriesDraft>[] = rowFields(
  'categories',
  categoryLimits.countMax,
  names,
);

export function useCategoriesForm(settings: CategorySettings, onSaved: () => void) {
  const editing = useSectionForm({
    settings,
    read: categoriesQuery,
    save: (typed: NewCategorySettings, { version }) =>
      send('PUT /api/admin/settings/categories', { body: { ...typed, version } }),
    draftOf,
    resolver: zodResolver(CategoriesTyped),
    fields,
    differences: categoriesDifferences,
    what: 'the categories',
    saved: { title: 'Categories saved', description: 'The menu shows them from now on.' },
    onSaved,
  });
  const rows = useFieldArray({
    control: editing.form.control,
    name: 'categories',
    keyName: 'key',
  });
  return { ...editing, rows, addCategory: () => rows.append(newCategory) };
}
