/** The fields of a profile that staff can change. */
import { useEffect } from 'react';
import type { StaffUser } from '#contract/staff/users.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { DeletedMeanwhile } from '#web/features/admin/kit/editing/deleted-meanwhile.tsx';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { fieldLabels, useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  readonly user: StaffUser;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Called after saving or cancelling. */
  readonly onDone: () => void;
}

export function ProfileForm(props: ProfileFormProps) {
  const { form, isEmailRequired, isPhoneRequired, submit, conflict, isDeleted } =
    useProfileForm(props);
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('firstName'), [form]);
  const field = (name: keyof typeof fieldLabels) => ({
    ...form.register(name),
    label: fieldLabels[name],
    error: errors[name]?.message,
    // Not disabled: it keeps the focus.
    readOnly: isSubmitting,
    // The browser would fill in the staff's own data, not this user's.
    autoComplete: 'off',
    required: true,
  });
  return (
    <>
      {conflict && <EditConflict noun="profile" isSaving={isSubmitting} {...conflict} />}
      {isDeleted && <DeletedMeanwhile noun="account" />}
      <form className={fieldStyles.fields} aria-label="Edit profile" onSubmit={submit} noValidate>
        <TextField {...field('firstName')} />
        <TextField {...field('lastName')} />
        <TextField
          {...field('email')}
          type="email"
          className={fieldStyles.wholeRow}
          required={isEmailRequired}
        />
        <TextField
          {...field('phone')}
          type="tel"
          className={fieldStyles.wholeRow}
          required={isPhoneRequired}
        />
        <div className={classNames(fieldStyles.wholeRow, dialogActions.actions)}>
          <Button variant="secondary" disabled={isSubmitting} onClick={props.onDone}>
            Cancel
          </Button>
          <Button type="submit" isPending={isSubmitting} disabled={conflict !== null || isDeleted}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </>
  );
}
