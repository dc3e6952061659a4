/** What changed since the day was frozen, until somebody at this station has seen it. */
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeRow } from './change-row.tsx';
import { type SavedShift, shiftStore } from './saved-shift.ts';
import styles from './station-messages.module.css';

/** What the office has seen the stove may not have: each device shows all of it by itself. */
export function DayChanges({ saved }: { readonly saved: SavedShift }) {
  const t = useT();
  // Missing where an earlier build saved the shift.
  const { amendments = [], meals } = saved.shift;
  const fresh = amendments.filter(({ number }) => number > (saved.seenThrough ?? 0));
  const last = fresh.at(-1);
  return (
    <ul className={styles.messages} aria-live="polite" aria-label={t('Changes')}>
      {fresh.map((change) => (
        <ChangeRow key={change.number} change={change} meals={meals} />
      ))}
      {last && (
        <li>
          <Button size="lg" wide onClick={() => shiftStore.noteSeen(last.number)}>
            {t('We have seen it')}
          </Button>
        </li>
      )}
    </ul>
  );
}
