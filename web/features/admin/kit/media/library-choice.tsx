/** The pictures of the library, to choose one from. */
import { useState } from 'react';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import text from '#web/ui/text.module.css';
import frame from './media-frame.module.css';
import { titleOf } from './media-labels.ts';
import { MediaList } from './media-list.tsx';
import { MediaSearch } from './media-search.tsx';
import { MediaThumb } from './media-thumb.tsx';

interface LibraryChoiceProps {
  readonly onPick: (imageUrl: string) => void;
  /** What to do while there are none. */
  readonly emptyText?: string;
}

export function LibraryChoice({
  onPick,
  emptyText = 'Upload one, or generate one.',
}: LibraryChoiceProps) {
  const [q, setQ] = useState('');
  const none = <EmptyState title="No images yet" text={emptyText} />;
  return (
    <>
      <div className={filterGrid.filters}>
        <MediaSearch q={q} onSearch={setQ} />
      </div>
      <MediaList
        kind="image"
        q={q.trim()}
        empty={q.trim() ? <NoneMatch noun="images" onClear={() => setQ('')} /> : none}
      >
        {(media) => (
          <li key={media.name} data-row={media.name}>
            <button
              type="button"
              className={frame.frame}
              title={titleOf(media)}
              onClick={() => onPick(media.url)}
            >
              <MediaThumb media={media} sizes="(min-width: 1000px) 200px, 45vw" />
              <span className={text.visuallyHidden}>Use {titleOf(media)}</span>
            </button>
          </li>
        )}
      </MediaList>
    </>
  );
}
