/** Pictures and videos of the library, newest first, page after page. */
import type { ReactNode } from 'react';
import type { Media } from '#contract/staff/media.ts';
import type { mediaKinds } from '#domain/menu/media.ts';
import { givenOf } from '#web/features/admin/kit/filters/list-filters.ts';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './media-list.module.css';

const placeholderCount = 8;

function GridSkeleton() {
  return (
    <div className={styles.grid} data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      {Array.from({ length: placeholderCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className={styles.placeholder} />
      ))}
    </div>
  );
}

interface MediaListProps {
  /** All kinds when empty. */
  readonly kind: (typeof mediaKinds)[number] | '';
  /** What is searched for; everything when empty. */
  readonly q: string;
  readonly empty: ReactNode;
  readonly children: (media: Media) => ReactNode;
}

export function MediaList({ kind, q, empty, children }: MediaListProps) {
  const query = givenOf({ kind: kind || undefined, q: q || undefined });
  const { list, rows } = useRows('GET /api/admin/media', { query });
  return (
    <ListPanel noun="files" rows={rows} list={list} empty={empty} skeleton={<GridSkeleton />}>
      {(files) => <ul className={styles.grid}>{files.map(children)}</ul>}
    </ListPanel>
  );
}
