/** One user beside the list: profile, orders, wallet, documents and the notes of staff. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaffUser } from '#contract/staff/users.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import type { UrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { staffUserQuery } from '#web/features/admin/kit/users/user-cache.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Profile } from './profile.tsx';
import { UserDocuments } from './records/user-documents.tsx';
import { UserNotes } from './records/user-notes.tsx';
import { nameOf } from './user-labels.ts';
import { UserOrders } from './user-orders.tsx';
import styles from './user-sheet.module.css';
import { UserWallet } from './user-wallet.tsx';

const parts = [
  { id: 'profile', label: 'Profile' },
  { id: 'orders', label: 'Orders' },
  { id: 'wallet', label: 'Wallet' },
  { id: 'documents', label: 'Documents' },
  { id: 'notes', label: 'Notes' },
] as const;

function Parts({ user, opened }: { readonly user: StaffUser; readonly opened: UrlPanel }) {
  const { values, setValues } = useUrlState(['part']);
  const [isEditing, setEditing] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const [isNoting, setNoting] = useState(false);
  // Back changes the address before the confirmation; the typed text stays visible meanwhile.
  const isNoteAtStake = isNoting && opened.isAsking;
  const wanted = isAdjusting ? 'wallet' : isNoteAtStake ? 'notes' : values.part;
  const part = parts.find(({ id }) => id === wanted)?.id ?? 'profile';
  const { setUnsaved } = opened;
  const isUnsaved = isEditing || isAdjusting || isNoting;
  useEffect(() => setUnsaved(isUnsaved), [setUnsaved, isUnsaved]);
  return (
    <Tabs
      className={styles.parts}
      label="About this user"
      tabs={parts}
      active={part}
      onSelect={(id) => setValues({ part: id })}
    >
      {/* What may have been typed into stays mounted while another part is shown. */}
      <div hidden={part !== 'profile'}>
        <Profile user={user} onUnsaved={setEditing} onDeleted={opened.close} />
      </div>
      {part === 'orders' && <UserOrders userId={user.id} />}
      {part === 'wallet' && <UserWallet user={user} onUnsaved={setAdjusting} />}
      {part === 'documents' && <UserDocuments userId={user.id} />}
      {(part === 'notes' || isNoting) && (
        <div hidden={part !== 'notes'}>
          <UserNotes userId={user.id} onUnsaved={setNoting} />
        </div>
      )}
    </Tabs>
  );
}

interface UserSheetProps {
  readonly id: string;
  readonly opened: UrlPanel;
}

export function UserSheet({ id, opened }: UserSheetProps) {
  const { data, error, refetch } = useQuery({ ...staffUserQuery(id), refetchOnMount: 'always' });
  return (
    <Sheet title={data ? nameOf(data) : 'User'} className={styles.sheet} onClose={opened.close}>
      {!data && !error && <TableSkeleton />}
      {error &&
        (isUnknown(error) ? (
          <p className={empty.message}>There is no such user.</p>
        ) : (
          <LoadFailure
            message={data ? 'This may be out of date.' : 'The user could not be loaded.'}
            onRetry={() => void refetch()}
          />
        ))}
      {data && <Parts user={data} opened={opened} />}
    </Sheet>
  );
}
