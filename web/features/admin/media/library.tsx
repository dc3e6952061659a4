/** The library: all pictures and videos, of all kinds or of one, and searched. */
import { mediaKinds } from '#domain/menu/media.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import { MediaList } from '#web/features/admin/kit/media/media-list.tsx';
import { MediaSearch } from '#web/features/admin/kit/media/media-search.tsx';
import { searchLengthMax } from '#web/shared/forms/typed-search.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './library.module.css';
import { MediaCard } from './media-card.tsx';

const kindLabels = { image: 'Images', video: 'Videos' } as const;

export function Library() {
  const { values, setValues } = useUrlState(['q', 'kind']);
  const kind = mediaKinds.find((known) => known === values.kind) ?? '';
  const q = values.q?.trim().slice(0, searchLengthMax) ?? '';
  return (
    <section aria-labelledby="library-title">
      <h2 id="library-title" className={styles.title}>
        Library
      </h2>
      <div className={filterGrid.filters}>
        <MediaSearch q={q} onSearch={(typed) => setValues({ q: typed })} />
        <FilterSelect
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
        q={q}
        empty={
          q ? (
            <NoneMatch noun="files" onClear={() => setValues({ q: '', kind: '' })} />
          ) : (
            <EmptyState
              title={kind ? `No ${kindLabels[kind].toLowerCase()} yet` : 'Nothing here yet'}
              text="Your uploads and generated images are kept here."
            />
          )
        }
      >
        {(media) => <MediaCard key={media.name} media={media} />}
      </MediaList>
    </section>
  );
}
