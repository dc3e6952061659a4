/** Whose parcel it is, and what they must not get, as large as the rows. */
import { type Ref, useId } from 'react';
import { useT } from '#web/language/language.tsx';
import { DietMark, dietLabels } from '#web/shared/food/diet-mark.tsx';
import type { BoardParcel } from './board-state.ts';
import styles from './parcel-head.module.css';

interface ParcelHeadProps {
  readonly parcel: BoardParcel;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** Its title can get the focus, and then says the rest too. */
export function ParcelHead({ parcel, titleRef }: ParcelHeadProps) {
  const t = useT();
  const restId = useId();
  const { number, name, diet, allergens, notes } = parcel;
  return (
    <header className={styles.head}>
      <h3 ref={titleRef} className={styles.number} tabIndex={-1} aria-describedby={restId}>
        {number} <span className={styles.name}>{name}</span>
      </h3>
      <div className={styles.rest} id={restId}>
        {allergens.length > 0 && (
          <p className={styles.avoid}>
            {t('NO {allergens}', {
              allergens: allergens.map((each) => t.data(each)).join(', '),
            })}
          </p>
        )}
        {diet && diet !== 'non-veg' && (
          <p className={styles.diet}>
            <DietMark diet={diet} /> {t.data(dietLabels[diet])}
          </p>
        )}
        {notes && <q className={styles.notes}>{notes}</q>}
      </div>
    </header>
  );
}
