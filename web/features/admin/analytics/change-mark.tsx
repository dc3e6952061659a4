/** A change in words with an arrow; colour and hidden text say whether it is welcome. */
import { makeIcon } from '#web/ui/icons.tsx';
import text from '#web/ui/text.module.css';
import { type Change, changeOf } from './change.ts';
import styles from './change-mark.module.css';

const UpIcon = makeIcon('M12 19V6m-5.5 5.5L12 6l5.5 5.5');
const DownIcon = makeIcon('M12 5v13m-5.5-5.5L12 18l5.5-5.5');
const SameIcon = makeIcon('M6 9.5h12M6 14.5h12');
const icons = { up: UpIcon, down: DownIcon, none: SameIcon };

export type Welcome = 'up' | 'down' | null;

function toneOf({ direction }: Change, welcome: Welcome): 'better' | 'worse' | null {
  if (direction === 'none' || welcome === null) return null;
  return direction === welcome ? 'better' : 'worse';
}

interface ChangeMarkProps {
  readonly now: number;
  readonly before: number;
  /** The direction that is welcome; null where neither is. */
  readonly welcome: Welcome;
}

export function ChangeMark({ now, before, welcome }: ChangeMarkProps) {
  const change = changeOf(now, before);
  const tone = toneOf(change, welcome);
  const Icon = icons[change.direction];
  return (
    <span className={styles.change} data-tone={tone ?? undefined}>
      <Icon />
      {change.words}
      {tone && <span className={text.visuallyHidden}>, {tone}</span>}
    </span>
  );
}
