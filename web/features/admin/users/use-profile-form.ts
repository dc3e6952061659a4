/** The form of a profile: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { StaffProfileBody, type StaffUser } from '#contract/staff/users.ts';
import { send } from '#web/api/client.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { isGone } from '#web/features/admin/kit/handle-error.ts';
import { useUserCache } from '#web/features/admin/kit/users/user-cache.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { nameOf } from './user-labels.ts';

type Typed = Omit<z.input<typeof StaffProfileBody>, 'version'>;

/** A saved email or phone number cannot be removed. */
const bodyFor = (saved: StaffUser) =>
  StaffProfileBody.check(
    z.refine(({ email }) => email !== '' || saved.email === '', {
      path: ['email'],
      error: 'Enter your email',
    }),
    z.refine(({ phone }) => phone !== null || saved.phone === null, {
      path: ['phone'],
      error: 'Enter your phone number',
    }),
  );

/** In the order of the form. */
export const fieldLabels: Readonly<Record<keyof Typed, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};
const fields = Object.keys(fieldLabels) as (keyof Typed)[];

const typedOf = ({ firstName, lastName, email, phone }: StaffUser): Typed => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
});

function differences(mine: Typed, theirs: StaffUser): Difference[] {
  const other = typedOf(theirs);
  return fields
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: fieldLabels[field], theirs: other[field] || 'Empty' }));
}

interface ProfileFormOptions {
  readonly user: StaffUser;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onDone: () => void;
}

export function useProfileForm({ user, onUnsaved, onDone }: ProfileFormOptions) {
  const cache = useUserCache();
  const params = { id: user.id };
  const editing = useEditForm<StaffUser, Typed, StaffProfileBody>({
    row: user,
    start: typedOf(user),
    draftOf: typedOf,
    resolverOf: (known) => zodResolver(bodyFor(known)),
    save: (body, { version }) =>
      send('PUT /api/admin/users/:id/profile', { params, body: { ...body, version } }).catch(
        (error) => {
          // The list behind still shows the account.
          if (isGone(error)) void cache.refresh();
          throw error;
        },
      ),
    readNow: () => cache.readNow(user.id),
    fields,
    differences,
    failed: 'Failed to update user profile',
    onSaved(saved) {
      cache.show(saved);
      toast({ title: 'Profile updated', description: nameOf(saved) });
      onDone();
    },
  });
  const { isDirty } = editing.form.formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  const { email, phone } = editing.known;
  return { ...editing, isEmailRequired: email !== '', isPhoneRequired: phone !== null };
}
