/** Confirms a change of role: what the new role may do, and from when. */
import type { StaffUser } from '#contract/staff/users.ts';
import { type Role, roleLabels } from '#domain/staff/access.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { useUserCache } from '#web/features/admin/kit/users/user-cache.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { nameOf, roleOpens } from './user-labels.ts';

interface ChangeRoleProps {
  readonly user: StaffUser;
  readonly role: Role;
  /** With another role the user leaves the list, and the control that opened this goes with it. */
  readonly goesWithRole: boolean;
  readonly onClose: () => void;
}

export function ChangeRole({ user, role, goesWithRole, onClose }: ChangeRoleProps) {
  const { show, refresh } = useUserCache();
  const noteGone = useFocusAfter();
  const name = nameOf(user);
  const change = useSend('PATCH /api/admin/users/:id/role', {
    onSuccess(saved) {
      show(saved);
      toast({ title: 'Role changed', description: `${name} is now ${roleLabels[role]}.` });
      if (goesWithRole) noteGone();
      onClose();
    },
    onError(error) {
      handleError('Failed to update user role', error);
      // The reason for the refusal may have changed what is shown here.
      void refresh();
    },
  });
  return (
    <ConfirmDialog
      title={`Make ${name} ${roleLabels[role]}?`}
      keep={`Keep ${roleLabels[user.role]}`}
      act="Change role"
      acting="Changing..."
      isPending={change.isPending}
      onClose={onClose}
      onAct={() =>
        change.mutate({ params: { id: user.id }, body: { role, version: user.version } })
      }
    >
      <p>{roleOpens[role]}</p>
      <p>
        It takes effect at once: {name} is signed out everywhere and signs in again with the new
        role. What they have not saved is lost.
      </p>
    </ConfirmDialog>
  );
}
