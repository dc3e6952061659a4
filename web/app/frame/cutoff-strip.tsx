/** The strip above the home page: until when to order, and when it is delivered. */
import { useT } from '#web/language/language.tsx';
import { useDeliveryPromise } from '#web/shared/dates/delivery-promise.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import styles from './cutoff-strip.module.css';

export function CutoffStrip() {
  const t = useT();
  const promise = useDeliveryPromise(useConfig().data);
  if (!promise) return <aside className={styles.strip}>&nbsp;</aside>;
  const { orderBefore, relativeDay, day, hours } = promise;
  return (
    <aside className={styles.strip} aria-label={t('Next delivery')}>
      {t.nodes('Order before {cutoff} for delivery {day}', {
        cutoff: <b>{orderBefore}</b>,
        day: <b>{[relativeDay, day, hours].filter(Boolean).join(', ')}</b>,
      })}
    </aside>
  );
}
