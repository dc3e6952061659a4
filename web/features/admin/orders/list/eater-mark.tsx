/** What a cook must see of an order at a glance: diet, allergens, and whether there are notes. */
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import { DietMark } from '#web/shared/food/diet-mark.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './eater-mark.module.css';

type Eater = Pick<StaffOrder, 'diet' | 'allergens' | 'notes'>;

/** `No milk, nuts`. */
const allergenWords = ({ allergens }: Pick<Eater, 'allergens'>): string =>
  `No ${allergens.join(', ')}`;

/** Renders nothing where there is nothing to know. */
export function EaterMark({ eater }: { readonly eater: Eater }) {
  const { diet, allergens, notes } = eater;
  if (!diet && allergens.length === 0 && !notes) return null;
  return (
    <span className={styles.eater}>
      {diet && <DietMark diet={diet} />}
      {allergens.length > 0 && <Tag tone="danger">{allergenWords(eater)}</Tag>}
      {notes && <Tag>Notes</Tag>}
    </span>
  );
}
