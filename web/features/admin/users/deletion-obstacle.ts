/** The reason why the signed-in member of staff may not delete a user. */
import type { StaffUser } from '#contract/staff/users.ts';
import { refusalMessage } from '#domain/refusal.ts';
import { useMay, whyNot } from '#web/features/admin/kit/power.ts';
import { useUser } from '#web/shared/account/user.ts';

/** As a text; null when they may. */
export function useDeletionObstacle(user: StaffUser): string | null {
  const { user: self } = useUser();
  const canManage = useMay('manageStaff');
  if (!canManage) return whyNot('manageStaff', 'delete users');
  return self?.id === user.id ? refusalMessage('own_account') : null;
}
