/** The tab User Management: all accounts, to be found, opened, given a role and deleted. */
import { useState } from 'react';
import type { StaffUser } from '#contract/staff/users.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { DiscardDialog } from '#web/features/admin/kit/unsaved/discard-dialog.tsx';
import { useUrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { useMay, whyNot } from '../kit/power.ts';
import { DeleteUser } from './delete-user.tsx';
import { filterNames, filtersOf, noFilters, type UserFilters } from './user-filters.ts';
import { roleOptions } from './user-labels.ts';
import { UserSheet } from './user-sheet.tsx';
import styles from './users-tab.module.css';
import { UsersTable } from './users-table.tsx';

interface UserListProps {
  readonly filters: UserFilters;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
}

function UserList({ filters, onOpen, onClear }: UserListProps) {
  const { list, rows } = useRows('GET /api/admin/users', { query: filters });
  const [leaving, setLeaving] = useState<StaffUser | null>(null);
  const close = () => setLeaving(null);
  return (
    <div className={tablePanel.panel}>
      <ListPanel
        noun="users"
        list={list}
        rows={rows}
        empty={<NoneMatch noun="users" onClear={onClear} />}
      >
        {(found) => (
          <UsersTable
            rows={found}
            isStale={list.isPlaceholderData}
            isOfOneRole={filters.role !== undefined}
            onOpen={onOpen}
            onDelete={setLeaving}
          />
        )}
      </ListPanel>
      {leaving && <DeleteUser user={leaving} onClose={close} onDeleted={close} />}
    </div>
  );
}

export function UsersTab() {
  const { values, setValues } = useUrlState(filterNames);
  const filters = filtersOf(values);
  const opened = useUrlPanel('user', ['part']);
  const canManage = useMay('manageStaff');
  return (
    <>
      <PanelHead title="User Management">All accounts, newest first.</PanelHead>
      <div className={filterGrid.filters}>
        <TypedSearch
          label="Search users"
          placeholder="Name, email, phone"
          q={filters.q ?? ''}
          onSearch={(q) => setValues({ q })}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          options={roleOptions}
          value={filters.role}
          onChange={(role) => setValues({ role })}
        />
      </div>
      {!canManage && (
        <p className={classNames(text.muted, styles.restriction)}>
          {whyNot('manageStaff', 'change roles and delete users')}
        </p>
      )}
      <UserList filters={filters} onOpen={opened.open} onClear={() => setValues(noFilters)} />
      {opened.shown && <UserSheet key={opened.shown} id={opened.shown} opened={opened} />}
      <DiscardDialog guarded={opened} noun="profile" />
    </>
  );
}
