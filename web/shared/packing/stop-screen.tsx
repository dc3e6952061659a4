/** Fills the screen in red: this must not go into the parcel. Somebody else may approve it. */
import { useState } from 'react';
import type { ParcelStop } from '#domain/kitchen-day/packing/parcel.ts';
import { useT } from '#web/language/language.tsx';
import { DietMark, dietLabels } from '#web/shared/food/diet-mark.tsx';
import { useDishNames } from '#web/shared/food/dish-names.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalFrame } from '#web/ui/overlay/modal.tsx';
import { type Approval, ApproveForm, type Approvers } from './approve-form.tsx';
import type { BoardMeal } from './board-state.ts';
import styles from './stop-screen.module.css';

interface StopScreenProps extends Approvers {
  readonly number: string;
  readonly stops: readonly ParcelStop[];
  readonly meals: ReadonlyMap<number, BoardMeal>;
  /** Why nobody can approve now: there is no line. */
  readonly isOffline: boolean;
  readonly onApprove: (approval: Approval) => Promise<void>;
  readonly onClose: () => void;
}

function StopLine({
  stop,
  meal,
}: {
  readonly stop: ParcelStop;
  readonly meal?: BoardMeal | undefined;
}) {
  const t = useT();
  const names = useDishNames()({ name: stop.name, nameHindi: meal?.nameHindi });
  return (
    <li>
      <strong className={styles.meal}>{names.first}</strong>
      {names.second && (
        <span className={styles.second} lang={names.secondLanguage}>
          {names.second}
        </span>
      )}
      {stop.allergens.length > 0 && (
        <span>
          {t('Contains {allergens}', {
            allergens: stop.allergens.map((each) => t.data(each)).join(', '),
          })}
        </span>
      )}
      {stop.diet && (
        <span className={styles.diet}>
          <DietMark diet={stop.diet} /> {t.data(dietLabels[stop.diet])}
        </span>
      )}
    </li>
  );
}

export function StopScreen(props: StopScreenProps) {
  const { number, stops, meals, isOffline, onClose } = props;
  const t = useT();
  const [isApproving, setIsApproving] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  /** Whether it was approved is seen before the screen can be closed. */
  async function approve(approval: Approval) {
    setIsBusy(true);
    await props.onApprove(approval).finally(() => setIsBusy(false));
  }

  return (
    <ModalFrame
      className={styles.screen ?? ''}
      titleId="stop-title"
      onClose={onClose}
      // Nothing but its buttons closes it while a reason is typed: no stray tap.
      isBusy={isBusy || isApproving}
    >
      <div className={styles.content} role="alert">
        <h2 id="stop-title" className={styles.title}>
          {t('STOP')}
        </h2>
        <p className={styles.lead}>{t('Not for the eater of {number}', { number })}</p>
        <ul className={styles.stops}>
          {stops.map((stop) => (
            <StopLine key={stop.mealId} stop={stop} meal={meals.get(stop.mealId)} />
          ))}
        </ul>
      </div>
      {isApproving && <ApproveForm {...props} onApprove={approve} />}
      <div className={styles.actions}>
        <Button size="lg" wide variant="secondary" disabled={isBusy} onClick={onClose}>
          {t('Leave it out')}
        </Button>
        {!isApproving &&
          (isOffline ? (
            <p>{t('Without a line nobody can approve it.')}</p>
          ) : (
            <button type="button" className={styles.quiet} onClick={() => setIsApproving(true)}>
              {t('A colleague approves it')}
            </button>
          ))}
      </div>
    </ModalFrame>
  );
}
