/** Who chose a day's meal, and what prevents the meal or its change. */

import type { SubscriptionDay } from '#contract/subscriptions.ts';
import { useT } from '#web/language/language.tsx';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { cutoffOn } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { dayStateWords } from '#web/shared/subscription/subscription.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import styles from './day-note.module.css';
import { FoodLink } from './food-line.tsx';

interface DayNoteProps {
  readonly day: SubscriptionDay;
  /** The later days lack the money as well, so it is said once. */
  readonly isFirstUncovered: boolean;
}

function Why({ day, isFirstUncovered }: DayNoteProps) {
  const t = useT();
  const cutoffWords = useCutoffWords();
  const { data: config } = useConfig();
  const { why } = dayStateWords(day.state, t);
  if (day.state === 'ordered') {
    return (
      <p className={styles.note}>
        {t("Already ordered, so it can't be changed.")}{' '}
        {day.orderId && (
          <Link className={text.link} to={paths.order(day.orderId)}>
            {t('View order')}
          </Link>
        )}
      </p>
    );
  }
  if (day.state === 'no_meal') {
    return (
      <p className={styles.note}>
        {why} <FoodLink />
      </p>
    );
  }
  if (isFirstUncovered) {
    return (
      <p className={styles.note}>
        {why}{' '}
        <Link className={text.link} to={paths.wallet}>
          {t('Add money')}
        </Link>
      </p>
    );
  }
  if (day.canChoose || !config) return null;
  return (
    <p className={styles.note}>
      {t("It's past {cutoff}, so this meal can't be changed now.", {
        cutoff: cutoffWords(cutoffOn(config, day.date)),
      })}
    </p>
  );
}

export function DayNote({ day, isFirstUncovered }: DayNoteProps) {
  const t = useT();
  const { label } = dayStateWords(day.state, t);
  // Once ordered, only the meal is shown and no longer who chose it.
  const meal = day.state === 'ordered' ? null : day.meal;
  return (
    <>
      <p className={styles.tags}>
        {day.state !== 'planned' && <Tag>{label}</Tag>}
        {meal?.isChosen && <Tag tone="saving">{t('Chosen by you')}</Tag>}
        {meal?.isChosen === false && <Tag>{t('Picked for you')}</Tag>}
      </p>
      <Why day={day} isFirstUncovered={isFirstUncovered} />
    </>
  );
}
