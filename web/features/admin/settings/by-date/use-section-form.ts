/** The form over a section of the settings: reads, saves, and shows the shop's pages anew. */
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, Resolver } from 'react-hook-form';
import type { ApiError } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { readNow } from '#web/features/admin/kit/editing/read-now.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

interface Read {
  readonly version: number;
  /** The first date of what it schedules. */
  readonly nextFrom?: string;
}

interface Section {
  readonly version: number;
  /** Nothing is scheduled for a section that counts from its publishing on. */
  readonly next: readonly object[];
}

function readOf({ version, next: [first] }: Section): Read {
  const isScheduled = first !== undefined && 'effectiveFrom' in first;
  return { version, ...(isScheduled && { nextFrom: String(first.effectiveFrom) }) };
}

interface SectionFormOptions<
  Settings extends Section,
  Draft extends FieldValues,
  Body,
  Key extends QueryKey,
> {
  readonly settings: Settings;
  readonly read: FetchQueryOptions<Settings, ApiError, Settings, Key>;
  /** Sends the typed values for what they were typed over. */
  readonly save: (typed: Body, read: Read) => Promise<Settings>;
  readonly draftOf: (settings: Settings) => Draft;
  readonly resolver: Resolver<Draft, unknown, Body>;
  /** In the order of the form. */
  readonly fields: readonly FieldPath<Draft>[];
  readonly differences: (
    mine: Draft,
    theirs: Settings,
    formatDay: (date: string) => string,
  ) => Difference[];
  /** What is saved, for the toast that says why it was not: `the packs`. */
  readonly what: string;
  /** The toast once it is saved. */
  readonly saved: { readonly title: string; readonly description: string };
  /** What else is shown differently now. */
  readonly alsoStale?: QueryKey;
  readonly onSaved: () => void;
}

export function useSectionForm<
  Settings extends Section,
  Draft extends FieldValues,
  Body extends FieldValues,
  Key extends QueryKey,
>(options: SectionFormOptions<Settings, Draft, Body, Key>) {
  const { settings, read, draftOf, alsoStale } = options;
  const client = useQueryClient();
  const { formatDay } = useDates();
  const editing = useEditForm<Settings, Draft, Body>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => options.resolver,
    save: (typed, base) => options.save(typed, readOf(base)),
    readNow: () => readNow(client, read),
    fields: options.fields,
    differences: (mine, theirs) => options.differences(mine, theirs, formatDay),
    failed: `Failed to save ${options.what}`,
    onSaved(saved) {
      client.setQueryData<Settings>(read.queryKey, saved);
      // The shop's own pages may show something else too.
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      if (alsoStale) void client.invalidateQueries({ queryKey: alsoStale });
      options.onSaved();
      toast(options.saved);
    },
  });
  useUnsavedChanges(editing.form.formState.isDirty);
  return editing;
}
