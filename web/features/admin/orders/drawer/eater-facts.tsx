/** The diet, allergens and notes of the person who eats an order. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import { DietMark, dietLabels } from '#web/shared/food/diet-mark.tsx';
import styles from '#web/shared/orders/order-notes.module.css';

export function EaterFacts({ order }: { readonly order: StaffOrderDetail }) {
  const { diet, allergens, notes } = order;
  return (
    <dl className={facts.facts}>
      <dt>Diet</dt>
      <dd>
        {diet ? (
          <>
            <DietMark diet={diet} /> {dietLabels[diet]}
          </>
        ) : (
          'Not given'
        )}
      </dd>
      <dt>Allergens</dt>
      <dd>{allergens.length > 0 ? <b>{allergens.join(', ')}</b> : 'None given'}</dd>
      <dt>Notes</dt>
      <dd className={styles.notes}>{notes ?? 'None'}</dd>
    </dl>
  );
}
