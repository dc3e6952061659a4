/** A user's role: changed only by staff with the power, never one's own (Spec 6.4). */
import { useState } from 'react';
import type { StaffUser } from '#contract/staff/users.ts';
import { refusalMessage } from '#domain/refusal.ts';
import { type Role, roleLabels } from '#domain/staff/access.ts';
import { ConfirmingSelect } from '#web/features/admin/kit/confirming-select.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMay } from '../kit/power.ts';
import { ChangeRole } from './change-role.tsx';
import styles from './role-control.module.css';
import { nameOf, roleOptions } from './user-labels.ts';

interface RoleControlProps {
  readonly user: StaffUser;
  /** With another role the user leaves the list, and this control with it. */
  readonly goesWithRole?: boolean;
  readonly className?: string | undefined;
}

export function RoleControl({ user, goesWithRole = false, className }: RoleControlProps) {
  const { user: self } = useUser();
  const canManage = useMay('manageStaff');
  const [wanted, setWanted] = useState<Role | null>(null);
  const refused = self?.id === user.id ? 'own_role' : user.email === '' && 'cannot_sign_in';
  if (!canManage) return roleLabels[user.role];
  return (
    <>
      <ConfirmingSelect
        name={`Role of ${nameOf(user)}`}
        classOf={() => classNames(styles.select, className)}
        options={roleOptions}
        value={wanted ?? user.role}
        refusal={refused ? refusalMessage(refused) : undefined}
        onSettle={setWanted}
      />
      {wanted && (
        <ChangeRole
          user={user}
          role={wanted}
          goesWithRole={goesWithRole}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
