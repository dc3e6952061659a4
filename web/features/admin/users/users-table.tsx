/** The users as a table: name, role, when they joined, and where they live. */
import type { StaffUser } from '#contract/staff/users.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { BinIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Hint } from '#web/ui/form/hint.tsx';
import text from '#web/ui/text.module.css';
import { useDeletionObstacle } from './deletion-obstacle.ts';
import { RoleControl } from './role-control.tsx';
import { addressLine, authLabel, nameOf } from './user-labels.ts';
import styles from './users-table.module.css';

interface UsersTableProps {
  readonly rows: readonly StaffUser[];
  readonly isStale: boolean;
  /** A user who is given another role leaves the list. */
  readonly isOfOneRole: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (user: StaffUser) => void;
}

function DeleteButton({ user, onDelete }: Pick<UsersTableProps, 'onDelete'> & { user: StaffUser }) {
  const whyNotNow = useDeletionObstacle(user);
  return (
    <div className={classNames(cells.actions, styles.buttons)}>
      {whyNotNow && <Hint name="Why not" text={whyNotNow} />}
      <button
        type="button"
        className={classNames(button.iconButton, styles.delete)}
        title="Delete"
        aria-label={`Delete ${nameOf(user)}`}
        disabled={whyNotNow !== null}
        onClick={() => onDelete(user)}
      >
        <BinIcon />
      </button>
    </div>
  );
}

function useColumns(props: UsersTableProps): readonly Column<StaffUser>[] {
  const { isOfOneRole, onOpen, onDelete } = props;
  const { formatDate } = useDates();
  return [
    {
      id: 'user',
      className: styles.user,
      label: 'User',
      isTitle: true,
      cell: (user) => (
        <div>
          <button
            type="button"
            className={classNames(cells.opener, styles.opener)}
            onClick={() => onOpen(user.id)}
          >
            <span className={cells.person}>{nameOf(user)}</span>
          </button>
          <span className={classNames(cells.detail, styles.contact)}>
            <EmailAddress email={user.email} />
          </span>
          {user.phone && (
            <span className={classNames(cells.detail, styles.contact)}>{user.phone}</span>
          )}
        </div>
      ),
    },
    {
      id: 'role',
      label: 'Role',
      cell: (user) => (
        <RoleControl className={styles.role} user={user} goesWithRole={isOfOneRole} />
      ),
    },
    { id: 'auth', label: 'Sign-in method', isSecondary: true, cell: authLabel },
    {
      id: 'created',
      label: 'Joined',
      cell: ({ createdAt }) => (
        <time className={styles.day} dateTime={createdAt}>
          {formatDate(dateInIndia(new Date(createdAt)))}
        </time>
      ),
    },
    {
      id: 'address',
      className: styles.address,
      label: 'Address',
      cell: (user) => addressLine(user) ?? <span className={text.muted}>None saved</span>,
    },
    {
      id: 'actions',
      label: 'Delete',
      cell: (user) => <DeleteButton user={user} onDelete={onDelete} />,
    },
  ];
}

export function UsersTable(props: UsersTableProps) {
  const { rows, isStale } = props;
  return (
    <DataTable
      className={styles.table}
      caption="Users, newest first"
      columns={useColumns(props)}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
}
