/** One change of a frozen day: which order, what to do, and how much of what it is. */
import type { Shift } from '#contract/stations/station.ts';
import type { AmendmentKind } from '#domain/kitchen-day/amendments.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import styles from './station-messages.module.css';

const changeLabels: Readonly<Record<AmendmentKind, Label>> = {
  added: 'Added: cook it too',
  revived: 'On again: cook it',
  cancelled: 'Cancelled: do not cook it',
  refunded: 'Refunded in full: do not cook it',
  moved: 'Moved to another day: do not cook it',
  unconfirmed: 'No longer confirmed: do not cook it',
};

interface ChangeRowProps {
  readonly change: Shift['amendments'][number];
  readonly meals: Shift['meals'];
}

export function ChangeRow({ change, meals }: ChangeRowProps) {
  const t = useT();
  const { kind, orderNumber, items, allergens } = change;
  return (
    <li className={styles.message}>
      <p>
        <strong>{orderNumber}</strong> {t(changeLabels[kind])}
      </p>
      {items.map(({ mealId, name, size, quantity }) => (
        <p key={`${mealId} ${size}`}>
          {`${quantity} × ${name} (${t.data(mealSizeLabels[size])}) `}
          <span lang="hi">{meals.find(({ id }) => id === mealId)?.nameHindi}</span>
        </p>
      ))}
      {allergens.length > 0 && (
        <p>
          <strong>
            {t('NO {allergens}', { allergens: allergens.map((each) => t.data(each)).join(', ') })}
          </strong>
        </p>
      )}
    </li>
  );
}
