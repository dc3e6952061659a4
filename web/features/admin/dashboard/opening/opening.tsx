/** Before you open: what is missing, each leading to where it is done. Gone once all is done. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Opening } from '#contract/staff/opening.ts';
import { query } from '#web/api/query.ts';
import { useFocusInTab } from '#web/features/admin/kit/focus/focus-in-tab.ts';
import { useMay } from '#web/features/admin/kit/power.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { DownIcon } from '#web/ui/action-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { isFolded, noteFold } from './fold.ts';
import styles from './opening.module.css';
import { openingWords } from './opening-words.ts';
import { canKeep, useKeep } from './use-keep.ts';

type Item = Opening['items'][number];

function OpenItem({
  item,
  keep,
}: {
  readonly item: Item;
  readonly keep: ReturnType<typeof useKeep>;
}) {
  const { title, about, to } = openingWords[item.id];
  const { id } = item;
  return (
    <li className={styles.item}>
      <div>
        {to ? (
          <GuardedLink className={text.link} to={to}>
            {title}
          </GuardedLink>
        ) : (
          <b>{title}</b>
        )}
        <p className={text.muted}>{about}</p>
      </div>
      {canKeep(id) && (
        <Button
          variant="secondary"
          aria-label={`Keep as it is: ${title}`}
          isPending={keep.isPending && keep.variables === id}
          aria-disabled={keep.isPending}
          onClick={() => keep.mutate(id)}
        >
          Keep as it is
        </Button>
      )}
    </li>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly Item[];
}

function Group({ title, items }: GroupProps) {
  const keep = useKeep();
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <OpenItem key={item.id} item={item} keep={keep} />
        ))}
      </ul>
    </>
  );
}

function Checklist({ items }: { readonly items: readonly Item[] }) {
  const [startsFolded] = useState(isFolded);
  const open = items.filter(({ isDone }) => !isDone);
  const done = items.length - open.length;
  return (
    <details
      className={classNames(surface.panel, styles.opening)}
      open={!startsFolded}
      onToggle={({ currentTarget }) => noteFold(!currentTarget.open)}
    >
      <summary>
        <h2>Before you open</h2>
        <span className={text.muted}>{`${done} of ${items.length} done`}</span>
        <DownIcon />
      </summary>
      <Group title="Still missing" items={open.filter(({ isWarning }) => !isWarning)} />
      <Group title="Good to know" items={open.filter(({ isWarning }) => isWarning)} />
    </details>
  );
}

/** Nothing without the power over settings, and while it cannot be read: it is no figure. */
export function OpeningChecklist() {
  const may = useMay('changeSettings');
  useFocusInTab();
  const { data } = useQuery({
    ...query('GET /api/admin/opening'),
    enabled: may,
    refetchOnMount: 'always',
  });
  return may && data && !data.isDone ? <Checklist items={data.items} /> : null;
}
