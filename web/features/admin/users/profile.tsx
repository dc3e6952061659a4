/** A user's profile: shown, edited, and the button to delete the account. */
import { useEffect, useRef, useState } from 'react';
import type { StaffUser } from '#contract/staff/users.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import postalAddress from '#web/shared/address/postal-address.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { useMay, whyNot } from '../kit/power.ts';
import { DeleteUser } from './delete-user.tsx';
import { useDeletionObstacle } from './deletion-obstacle.ts';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { RoleControl } from './role-control.tsx';
import { authLabel } from './user-labels.ts';

interface ProfileProps {
  readonly user: StaffUser;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onDeleted: () => void;
}

function Address({ address }: Pick<StaffUser, 'address'>) {
  if (!address) return <dd>None saved</dd>;
  return (
    <dd>
      <address className={postalAddress.address}>
        <span>{address.street}</span>
        <span>{address.city}</span>
        <span>
          {address.state} {address.zipCode}
        </span>
      </address>
    </dd>
  );
}

function Facts({ user }: Pick<ProfileProps, 'user'>) {
  const { formatMoment } = useDates();
  return (
    <dl className={classNames(facts.facts, styles.facts)}>
      <dt>First name</dt>
      <dd>{user.firstName}</dd>
      <dt>Last name</dt>
      <dd>{user.lastName}</dd>
      <dt>Email</dt>
      <dd>{user.email || 'None; add one so that they can sign in'}</dd>
      <dt>Phone</dt>
      <dd>{user.phone ?? 'Not given'}</dd>
      <dt>Role</dt>
      <dd>
        <RoleControl user={user} />
      </dd>
      <dt>Sign-in method</dt>
      <dd>{authLabel(user)}</dd>
      <dt>Joined</dt>
      <dd>{formatMoment(user.createdAt)}</dd>
      <dt>Address</dt>
      <Address address={user.address} />
    </dl>
  );
}

function Deletion({ user, onDeleted }: Pick<ProfileProps, 'user' | 'onDeleted'>) {
  const [isAsking, setAsking] = useState(false);
  const whyNotNow = useDeletionObstacle(user);
  return (
    <div className={styles.deletion}>
      <Button
        variant="danger"
        size="sm"
        disabled={whyNotNow !== null}
        onClick={() => setAsking(true)}
      >
        Delete user
      </Button>
      {whyNotNow && <p className={classNames(text.muted, text.small)}>{whyNotNow}</p>}
      {isAsking && (
        <DeleteUser user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />
      )}
    </div>
  );
}

/** When the focused form closes, the focus moves to the button that opened it. */
function useFocusAfterForm(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    const hasGone = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (hasGone && document.activeElement === document.body) button.current?.focus();
  }, [isEditing]);
  return button;
}

export function Profile({ user, onUnsaved, onDeleted }: ProfileProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useFocusAfterForm(isEditing);
  const canManage = useMay('manageStaff');
  const canEdit = canManage || user.role === 'customer';
  if (isEditing) {
    return (
      <ProfileForm
        user={user}
        onUnsaved={onUnsaved}
        onDone={() => {
          onUnsaved(false);
          setEditing(false);
        }}
      />
    );
  }
  return (
    <>
      <Facts user={user} />
      <div className={styles.actions}>
        <Button
          ref={editButton}
          variant="secondary"
          size="sm"
          disabled={!canEdit}
          onClick={() => setEditing(true)}
        >
          Edit profile
        </Button>
        {!canEdit && (
          <p className={classNames(text.muted, text.small)}>
            {whyNot('manageStaff', 'edit the profile of staff')}
          </p>
        )}
      </div>
      <Deletion user={user} onDeleted={onDeleted} />
    </>
  );
}
