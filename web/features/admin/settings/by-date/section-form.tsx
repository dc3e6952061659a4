/** The frame of a form over a section of the settings: its conflict, its fields, its buttons. */
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';

type Conflict = Omit<ComponentProps<typeof EditConflict>, 'noun' | 'isSaving'>;

interface SectionFormProps {
  readonly root: RefObject<HTMLFormElement | null>;
  /** Its accessible name, also in its buttons: `Delivery`. */
  readonly name: string;
  /** What `useSectionForm` gave. */
  readonly editing: {
    readonly form: {
      readonly formState: { readonly isSubmitting: boolean; readonly isDirty: boolean };
    };
    readonly conflict: Conflict | null;
    readonly submit: ComponentProps<'form'>['onSubmit'];
    readonly undo: () => void;
  };
  readonly children: ReactNode;
}

/** Once saved there is nothing to save: the focused button becomes disabled. */
export function useFormRoot() {
  const root = useRef<HTMLFormElement>(null);
  return { root, onSaved: () => void (root.current && focusContainer(root.current)) };
}

export function SectionForm({ root, name, editing, children }: SectionFormProps) {
  const { form, conflict, submit, undo } = editing;
  const { isSubmitting, isDirty } = form.formState;
  const noun = name.toLowerCase();
  return (
    <>
      {conflict && <EditConflict noun="form" isSaving={isSubmitting} {...conflict} />}
      <form
        ref={root}
        className={fieldStyles.fields}
        aria-label={name}
        onSubmit={submit}
        noValidate
      >
        <PendingFields isPending={isSubmitting}>{children}</PendingFields>
        <div className={classNames(fieldStyles.wholeRow, dialogActions.actions)}>
          <Button
            variant="secondary"
            aria-label={`Undo changes to ${noun}`}
            disabled={!isDirty || isSubmitting}
            onClick={focusContainerThen(undo)}
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
