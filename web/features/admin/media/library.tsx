/** All pictures and videos, newest first, page after page. */
import type { ReactNode } from 'react';
import type { Media } from '#contract/staff/media.ts';
import { mediaKinds } from '#domain/menu/media.ts';
import { useChosen } from '#web/features/admin/kit/lists/chosen.ts';
import { FilterSelect } from '#web/features/admin/kit/lists/filter-select.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { plateImageUrl } from '#web/shared/menu/meal.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import { MediaCard } from './media-card.tsx';

const placeholderCount = 8;

function GridSkeleton() {
  return (
    <div className="media-grid" data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      {Array.from({ length: placeholderCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className="media-placeholder" />
      ))}
    </div>
  );
}

interface MediaListProps {
  /** All kinds when empty. */
  readonly kind: (typeof mediaKinds)[number] | '';
  readonly empty: ReactNode;
  readonly children: (media: Media) => ReactNode;
}

export function MediaList({ kind, empty, children }: MediaListProps) {
  const { list, rows } = useRows('GET /api/admin/media', { query: kind ? { kind } : {} });
  return (
    <ListPanel noun="files" rows={rows} list={list} empty={empty} skeleton={<GridSkeleton />}>
      {(files) => <ul className="media-grid">{files.map(children)}</ul>}
    </ListPanel>
  );
}

const kindLabels = { image: 'Images', video: 'Videos' } as const;

export function Library() {
  const { chosen, choose } = useChosen(['kind']);
  const kind = mediaKinds.find((known) => known === chosen.kind) ?? '';
  return (
    <section className="media-part" aria-labelledby="library-title">
      <div className="media-part-head">
        <h2 id="library-title">Library</h2>
        <FilterSelect
          label="Kind"
          all="All kinds"
          options={mediaKinds.map((known) => [known, kindLabels[known]] as const)}
          value={kind}
          onChange={(value) => choose({ kind: value })}
        />
      </div>
      <MediaList
        key={kind}
        kind={kind}
        empty={
          <EmptyState
            title={kind ? `No ${kindLabels[kind].toLowerCase()} yet` : 'Nothing here yet'}
            text="Your uploads and generated images are kept here."
            picture={plateImageUrl}
          />
        }
      >
        {(media) => <MediaCard key={media.name} media={media} />}
      </MediaList>
    </section>
  );
}
