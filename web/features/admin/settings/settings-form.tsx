/** The frame of a form of the settings: fields, what others saved meanwhile, and buttons. */
import { type ReactNode, type Ref, useRef } from 'react';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';

/** What `useEditForm` answers, as far as the frame needs it. */
interface Editing {
  readonly form: {
    readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean };
  };
  readonly submit: (event: React.SubmitEvent<HTMLFormElement>) => unknown;
  readonly undo: () => void;
  readonly conflict: Omit<Parameters<typeof EditConflict>[0], 'noun' | 'isSaving'> | null;
}

interface SettingsFormProps {
  /** In small letters, for the buttons: `Save business`. */
  readonly noun: string;
  readonly label: string;
  readonly editing: Editing;
  readonly ref: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

export function SettingsForm({ noun, label, editing, ref, children }: SettingsFormProps) {
  const { isSubmitting, isDirty } = editing.form.formState;
  const { conflict } = editing;
  return (
    <>
      {conflict && <EditConflict noun="form" isSaving={isSubmitting} {...conflict} />}
      <form
        ref={ref}
        className={fieldStyles.fields}
        aria-label={label}
        onSubmit={editing.submit}
        noValidate
      >
        <PendingFields isPending={isSubmitting}>{children}</PendingFields>
        <div className={classNames(fieldStyles.wholeRow, dialogActions.actions)}>
          <Button
            variant="secondary"
            aria-label={`Undo changes to ${noun}`}
            disabled={!isDirty || isSubmitting}
            onClick={focusContainerThen(editing.undo)}
          >
            Undo changes
          </Button>
          <Button type="submit" isPending={isSubmitting} disabled={!isDirty || conflict !== null}>
            {isSubmitting ? 'Saving...' : `Save ${noun}`}
          </Button>
        </div>
      </form>
    </>
  );
}

/** The form, and where the focus goes once it is saved: the pressed button becomes disabled. */
export function useFormFocus() {
  const ref = useRef<HTMLFormElement>(null);
  return { ref, focus: () => ref.current && focusContainer(ref.current) };
}
