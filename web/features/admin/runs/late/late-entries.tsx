/** What devices sent too late, for staff to accept or to dismiss. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/api/query.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { refreshMs } from '#web/features/admin/runs/use-runs.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import { type DecideOptions, Question } from './decide-late.tsx';
import { EntryRow } from './late-row.tsx';

/** `count` says how many there are; an open question stays also when somebody decides the last. */
export function LateEntries({ count }: { readonly count: number }) {
  const entries = useQuery({
    ...query('GET /api/admin/runs/late-ticks'),
    enabled: count > 0,
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  });
  const [opened, setOpened] = useState<DecideOptions | null>(null);
  if (count === 0 && !opened) return null;
  if (!entries.data) {
    return entries.isError ? (
      <LoadFailure
        message="The late entries could not be loaded."
        onRetry={() => void entries.refetch()}
      />
    ) : (
      <Skeleton isOutermost />
    );
  }
  if (entries.data.length === 0 && !opened) return null;
  return (
    <section
      className={classNames(surface.panel, shared.toDo)}
      aria-label="Late entries"
      tabIndex={-1}
    >
      <h2>{`Late entries (${entries.data.length})`}</h2>
      <ul className={shared.rows}>
        {entries.data.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            onDecide={(decision) => setOpened({ entry, decision })}
          />
        ))}
      </ul>
      {opened && <Question {...opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
