/** The entries of the audit log as a table whose rows expand. */
import { useId, useState } from 'react';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { auditActionLabels } from '#domain/staff/audit.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { subjectLabels, subjectPath } from './audit-labels.ts';
import styles from './audit-table.module.css';
import { summaryOf } from './changes.ts';
import { EntryDetail } from './entry-detail.tsx';

const keyOf = ({ id }: AuditEntry) => String(id);

function useUnfolded() {
  const baseId = useId();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    has: ({ id }: AuditEntry) => ids.has(id),
    idOf: ({ id }: AuditEntry) => `${baseId}-${id}`,
    toggle: ({ id }: AuditEntry) =>
      setIds((before) => {
        const others = [...before].filter((each) => each !== id);
        return new Set(before.has(id) ? others : [...others, id]);
      }),
  };
}
type Unfolded = ReturnType<typeof useUnfolded>;

function Subject({ entry }: { readonly entry: AuditEntry }) {
  const path = subjectPath(entry);
  const { type, label } = entry.subject;
  return (
    <div>
      {path ? (
        <Link className={classNames(cells.opener, styles.subject)} to={path}>
          {label}
        </Link>
      ) : (
        label
      )}
      <span className={cells.detail}>{subjectLabels[type]}</span>
    </div>
  );
}

function useColumns(unfolded: Unfolded): readonly Column<AuditEntry>[] {
  const { formatMoment } = useDates();
  return [
    {
      id: 'when',
      className: styles.when,
      label: 'When (IST)',
      isTitle: true,
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    { id: 'who', label: 'Who', cell: ({ actor }) => actor.name },
    { id: 'action', label: 'Action', cell: ({ action }) => auditActionLabels[action] },
    { id: 'subject', label: 'Subject', cell: (entry) => <Subject entry={entry} /> },
    {
      id: 'changed',
      className: styles.changed,
      label: 'What changed',
      cell: (entry) => <span className={styles.summary}>{summaryOf(entry)}</span>,
    },
    { id: 'from', className: styles.address, label: 'IP address', cell: ({ ip }) => ip },
    {
      id: 'details',
      label: 'Details',
      cell: (entry) => (
        <button
          type="button"
          className={classNames(cells.opener, styles.toggle)}
          aria-expanded={unfolded.has(entry)}
          aria-controls={unfolded.has(entry) ? unfolded.idOf(entry) : undefined}
          aria-label={`Details of entry ${entry.id}`}
          onClick={() => unfolded.toggle(entry)}
        >
          Details
        </button>
      ),
    },
  ];
}

interface AuditTableProps {
  readonly rows: readonly AuditEntry[];
  readonly isStale: boolean;
}

export function AuditTable({ rows, isStale }: AuditTableProps) {
  const unfolded = useUnfolded();
  return (
    <DataTable
      className={styles.table}
      detailClassName={styles.unfolded}
      caption="What staff changed, newest first"
      columns={useColumns(unfolded)}
      rows={rows}
      keyOf={keyOf}
      isStale={isStale}
      detail={(entry) =>
        unfolded.has(entry) && <EntryDetail id={unfolded.idOf(entry)} entry={entry} />
      }
    />
  );
}
