/** Whose parcel it is, and what they must not get, as large as the rows. */
import { useT } from '#web/language/language.tsx';
import { DietMark, dietLabels } from '#web/shared/food/diet-mark.tsx';
import type { BoardParcel } from './board-state.ts';
import styles from './parcel-head.module.css';

export function ParcelHead({ parcel }: { readonly parcel: BoardParcel }) {
  const t = useT();
  const { number, name, diet, allergens, notes } = parcel;
  return (
    <header className={styles.head}>
      <h3 className={styles.number}>
        {number} <span className={styles.name}>{name}</span>
      </h3>
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
    </header>
  );
}
