/** What stations sent after their link had ended, for staff to accept or to dismiss. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import surface from '#web/ui/surface.module.css';
import { DecideLate } from './decide-late.tsx';
import styles from './late-entries.module.css';
import { LateRow } from './late-row.tsx';
import type { DecideOptions } from './late-words.ts';

const refreshMs = 30_000;

export function LateEntries() {
  const entries = useQuery({
    ...query('GET /api/admin/stations/late-entries'),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  });
  const [opened, setOpened] = useState<DecideOptions | null>(null);
  if (entries.isError && !entries.data) {
    return (
      <LoadFailure
        message="The late entries could not be loaded."
        onRetry={() => void entries.refetch()}
      />
    );
  }
  const { data = [] } = entries;
  if (data.length === 0 && !opened) return null;
  return (
    <section className={surface.panel} aria-label="Late entries" tabIndex={-1}>
      <h2>{`Late entries (${data.length})`}</h2>
      <ul className={styles.rows}>
        {data.map((entry) => (
          <LateRow
            key={entry.id}
            entry={entry}
            onDecide={(decision) => setOpened({ entry, decision })}
          />
        ))}
      </ul>
      {opened && <DecideLate {...opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
