/** The form of the menu's categories: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { CategorySettings, NewCategorySettings } from '#contract/staff/category-settings.ts';
import { categoryLimits } from '#domain/menu/categories.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
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
const fields: readonly FieldPath<CategoriesDraft>[] = Array.from(
  { length: categoryLimits.countMax },
  (_, index) => names.map((name) => `categories.${index}.${name}` as const),
).flat();

export function useCategoriesForm(settings: CategorySettings, onSaved: () => void) {
  const client = useQueryClient();
  const editing = useEditForm<CategorySettings, CategoriesDraft, NewCategorySettings>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(CategoriesTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/categories', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...categoriesQuery, staleTime: 0 }),
    fields,
    differences: categoriesDifferences,
    failed: 'Failed to save the categories',
    onSaved(saved) {
      client.setQueryData(categoriesQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({ title: 'Categories saved', description: 'The menu shows them from now on.' });
    },
  });
  useUnsavedChanges(editing.form.formState.isDirty);
  const rows = useFieldArray({
    control: editing.form.control,
    name: 'categories',
    keyName: 'key',
  });
  return { ...editing, rows, addCategory: () => rows.append(newCategory) };
}
