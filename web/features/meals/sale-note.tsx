/** A dish that cannot be had on the chosen day: when it can, and whether it can be added. */
import type { Meal } from '#contract/meals.ts';
import { useT } from '#web/language/language.tsx';
import { useChosenDay } from '#web/shared/dates/chosen-day.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { useOffSale } from '#web/shared/menu/meal-sale.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { AddControl, type AddControlProps } from './add-control.tsx';
import styles from './sale-note.module.css';

export function SaleNote({ meal }: { readonly meal: Meal }) {
  const t = useT();
  const { formatDay } = useDates();
  const off = useOffSale(meal);
  if (!off) return null;
  const day = formatDay(off.day);
  return (
    <p className={classNames(text.strong, styles.note)}>
      {off.why === 'sold-out' && t('Sold out on {day}.', { day })}{' '}
      {off.next
        ? t('You can have it on {day}.', { day: formatDay(off.next) })
        : off.why === 'not-on-sale' && t('It cannot be ordered at the moment.')}
    </p>
  );
}

/** For a dish that is not sold every day: one that can be had on no coming day cannot be added. */
export function DatedAddControl(props: AddControlProps) {
  const { data: config } = useConfig();
  const off = useOffSale(props.meal);
  const isChosen = useChosenDay(config?.delivery) !== null;
  return <AddControl {...props} isOff={off !== null && (isChosen || off.next === null)} />;
}
