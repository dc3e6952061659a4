/** A form over a row that others edit too: sends it once and handles an edit conflict. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { goneText, handleError, isConflict, isGone } from '#web/features/admin/kit/handle-error.ts';
import { showIssues } from '#web/shared/forms/form-issues.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import type { Difference } from './edit-conflict.tsx';

interface Versioned {
  readonly version: number;
}

/** `Known` is the edited row, or null for a new one. */
interface EditOptions<Known extends Versioned | null, Draft extends FieldValues, Body> {
  /** Only the first value counts: a later one is somebody else's. */
  readonly row: Known;
  /** The initial values of the form. */
  readonly start: Draft;
  readonly draftOf: (row: NonNullable<Known>) => Draft;
  /** Parses the typed values over the row. */
  readonly resolverOf: (known: Known) => Resolver<Draft, unknown, Body>;
  /** Returns the saved row; refused as stale when `base` is not the newest version. */
  readonly save: (body: Body, base: Known) => Promise<NonNullable<Known>>;
  /** The current row; null when it is gone. */
  readonly readNow: () => Promise<NonNullable<Known> | null>;
  /** In the order of the form; their paths in a refusal begin with `issuesWithin`. */
  readonly fields: readonly FieldPath<Draft>[];
  readonly issuesWithin?: string;
  readonly differences: (mine: Draft, theirs: NonNullable<Known>) => Difference[];
  /** The title of the toast that says why it was not saved. */
  readonly failed: string;
  readonly onSaved: (saved: NonNullable<Known>) => void;
}

interface Sent<Body, Known> {
  readonly body: Body;
  readonly base: Known;
}

export function useEditForm<
  Known extends Versioned | null,
  Draft extends FieldValues,
  Body extends FieldValues,
>(options: EditOptions<Known, Draft, Body>) {
  type Row = NonNullable<Known>;
  const { draftOf, fields } = options;
  const [known, setKnown] = useState<Known>(options.row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const form: UseFormReturn<Draft, unknown, Body> = useForm<Draft, unknown, Body>({
    defaultValues: options.start as DefaultValues<Draft>,
    resolver: options.resolverOf(known),
  });
  const draft: Draft = { ...options.start, ...useWatch({ control: form.control }) };

  function startFrom(row: Row) {
    form.reset(draftOf(row));
    setKnown(row);
    setTheirs(null);
  }

  const saving = useMutation({
    mutationFn: ({ body, base }: Sent<Body, Known>) => options.save(body, base),
    onSuccess(saved) {
      startFrom(saved);
      options.onSaved(saved);
    },
    async onError(error) {
      const current = isConflict(error) ? await options.readNow().catch(() => null) : null;
      if (current) return setTheirs(current);
      showIssues(error, form, fields, options.issuesWithin);
      handleError(options.failed, error, known ? goneText(error) : undefined);
    },
  });
  const isDeleted = known !== null && isGone(saving.error);
  const other = isDeleted ? null : theirs;
  // The mutation has shown the failure.
  const { submit } = useSubmit({ run: saving.mutateAsync, onFailure: () => {} });
  const submitOver = (base: Known) => form.handleSubmit((body) => submit({ body, base }));

  return {
    form,
    /** The values of the fields. */
    draft,
    /** The row under the typed values. */
    known,
    submit: submitOver(known),
    /** Resets the form to the row as this form last received it. */
    undo: () => startFrom((theirs ?? known) as Row),
    /**
     * Takes the row that another call of this form saved, over whatever somebody else had saved;
     * `differences` does not list what that call changes.
     */
    adopt(saved: Row) {
      // The version does not say so: a change of nothing bumps none, and somebody else's bumps one.
      const isOnlyOurs =
        !theirs && known && options.differences(draftOf(known), saved).length === 0;
      if (isOnlyOurs) setKnown(saved);
      else setTheirs(saved);
    },
    isDeleted,
    /** What somebody else saved meanwhile, for the choice; null while nobody did. */
    conflict: other && {
      version: other.version,
      differences: options.differences(draft, other),
      onSaveMine: submitOver(other),
      onTakeTheirs: () => startFrom(other),
    },
  };
}
