/** The library: all pictures and videos, of all kinds or of one. */
import { mediaKinds } from '#domain/menu/media.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { MediaList } from '#web/features/admin/kit/media/media-list.tsx';
import { plateImageUrl } from '#web/shared/menu/meal.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './library.module.css';
import { MediaCard } from './media-card.tsx';

const kindLabels = { image: 'Images', video: 'Videos' } as const;

export function Library() {
  const { values, setValues } = useUrlState(['kind']);
  const kind = mediaKinds.find((known) => known === values.kind) ?? '';
  return (
    <section aria-labelledby="library-title">
      <div className={styles.heading}>
        <h2 id="library-title">Library</h2>
        <FilterSelect
          className={styles.kind}
          label="Kind"
          all="All kinds"
          options={mediaKinds.map((known) => [known, kindLabels[known]] as const)}
          value={kind}
          onChange={(value) => setValues({ kind: value })}
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
