/** The form of a profile: what is typed, sending it, and what if somebody else was quicker. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { StaffProfileBody, type StaffUser } from '#contract/users.ts';
import { useSend } from '#web/api/query.ts';
import { showIssues } from '#web/shared/form-issues.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Difference } from '../kit/edit-conflict.tsx';
import { isStale, toastFailure } from '../kit/failure.ts';
import { useOneAtATime } from '../kit/use-one-at-a-time.ts';
import { useUserCache } from '../kit/user-cache.ts';
import { nameOf } from './user-words.ts';

type Typed = Omit<z.input<typeof StaffProfileBody>, 'version'>;

/** Who has a phone keeps one. */
const BodyWithPhone = StaffProfileBody.check(
  z.refine(({ phone }) => phone !== null, { path: ['phone'], error: 'Enter your phone number' }),
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
  ...{ firstName, lastName, email },
  phone: phone ?? '',
});

function differences(mine: Partial<Typed>, theirs: StaffUser): Difference[] {
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
  // As it was when the form was filled; a later one is somebody else's.
  const [known, setKnown] = useState(user);
  const [theirs, setTheirs] = useState<StaffUser | null>(null);
  const form = useForm<Typed, unknown, StaffProfileBody>({
    defaultValues: typedOf(user),
    resolver: zodResolver(known.phone === null ? StaffProfileBody : BodyWithPhone),
  });
  const { isDirty } = form.formState;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);

  const saving = useSend('PUT /api/admin/users/:id/profile', {
    onSuccess(saved) {
      cache.show(saved);
      toast({ title: 'Profile updated', description: nameOf(saved) });
      onDone();
    },
    async onError(error) {
      const current = isStale(error) ? await cache.readNow(user.id).catch(() => null) : null;
      if (current) return setTheirs(current);
      showIssues(error, form, fields);
      toastFailure('Failed to update user profile', error);
    },
  });

  const sendOnce = useOneAtATime(saving.mutateAsync);
  const submitOver = (base: StaffUser) =>
    form.handleSubmit((body) =>
      sendOnce({ params: { id: user.id }, body: { ...body, version: base.version } }),
    );

  const typed = useWatch({ control: form.control });
  return {
    form,
    isPhoneRequired: known.phone !== null,
    submit: submitOver(known),
    /** What somebody else saved meanwhile; null while nobody did. */
    conflict: theirs && {
      differences: differences(typed, theirs),
      saveMine: submitOver(theirs),
      takeTheirs() {
        form.reset(typedOf(theirs));
        setKnown(theirs);
        setTheirs(null);
      },
    },
  };
}
