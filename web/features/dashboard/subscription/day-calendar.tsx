/** The next two weeks, day by day: what is delivered, or why nothing is. */

import type { DayState, Subscription, SubscriptionDay } from '#contract/subscriptions.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import { paths } from '#web/shared/site/paths.ts';
import { dayTone } from '#web/shared/subscription/day-tone.ts';
import { useCutoffWords, useFirstOpenDay } from '#web/shared/subscription/first-open-day.ts';
import { dayStateWords, useShortDay } from '#web/shared/subscription/subscription.ts';
import { TopUpLink } from '#web/shared/subscription/top-up-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import type { Ask } from './actions/actions.ts';
import styles from './day-calendar.module.css';

/** Days without a delivery are dimmed. */
const quietStates: readonly DayState[] = ['no_delivery', 'not_started', 'over', 'closed', 'paused'];

function DayMeal({ day }: { readonly day: SubscriptionDay }) {
  const dishName = useDishName();
  if (!day.meal) return null;
  return (
    <div className={styles.meal}>
      <MealPicture imageUrl={day.meal.imageUrl} sizes="56px" />
      <span>
        <b className={text.strong}>{dishName(day.meal.id, day.meal.name)}</b>
      </span>
    </div>
  );
}

/** A reason shared by several days in a row is shown at the first of them. */
const shownOnceStates: readonly DayState[] = ['unaffordable', 'paused'];

interface DayProps {
  readonly day: SubscriptionDay;
  readonly onAsk: (ask: Ask) => void;
}

/** One button in one place, so that it keeps the focus when the day changes. */
function SkipButton({ day, onAsk }: DayProps) {
  const t = useT();
  const shortDay = useShortDay();
  if (!day.canSkip && !day.canUnskip) return null;
  const words = { day: shortDay(day.date) };
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={day.canSkip ? t('Skip {day}', words) : t('Restore {day}', words)}
      onClick={() => onAsk({ kind: day.canSkip ? 'skip' : 'unskip', date: day.date })}
    >
      {day.canSkip ? t('Skip') : t('Restore')}
    </Button>
  );
}

/** The first that is not skipped has its cut-off above the list. */
function RestorableUntil({ day }: Pick<DayProps, 'day'>) {
  const t = useT();
  const shortDay = useShortDay();
  const moment = useCutoffWords()(day.date);
  if (!day.canUnskip || moment === null) return null;
  return (
    <p className={classNames(text.small, text.muted)}>
      {t('You can change {day} until {moment}.', { day: shortDay(day.date), moment })}
    </p>
  );
}

function wordsOf(day: SubscriptionDay, t: Translate): ReturnType<typeof dayStateWords> {
  if (day.isFull) return { label: t('Full'), why: t('This day was full, so it is left out.') };
  if (!day.isUnserved) return dayStateWords(day.state, t);
  return {
    label: t('Not delivered there'),
    why: t("We didn't deliver to your address that day. You weren't charged."),
  };
}

interface CalendarDayProps extends DayProps {
  /** Whether its reason is shown at an earlier day. */
  readonly isSaid: boolean;
}

function CalendarDay({ day, isSaid, onAsk }: CalendarDayProps) {
  const t = useT();
  const { dayWords } = useDates();
  const date = dayWords(day.date);
  const { label, why } = wordsOf(day, t);
  return (
    <li
      className={
        quietStates.includes(day.state) ? classNames(styles.day, styles.quiet) : styles.day
      }
    >
      <h3 className={styles.date}>
        <span>{date?.weekday}</span> <b>{date?.day}</b> <span>{date?.month}</span>
      </h3>
      <div className={styles.about}>
        <StatusBadge className={styles.status} tone={dayTone(day.state)}>
          {label}
        </StatusBadge>
        {day.state !== 'planned' && !isSaid && (
          <p className={classNames(text.small, text.muted)}>{why}</p>
        )}
        <RestorableUntil day={day} />
        <DayMeal day={day} />
        {day.orderId && (
          <Link className={classNames(text.link, text.small)} to={paths.order(day.orderId)}>
            {t('View order')}
          </Link>
        )}
      </div>
      <SkipButton day={day} onAsk={onAsk} />
    </li>
  );
}

/** From which day the wallet no longer pays, and how to fix that. */
function NotCovered({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const shortDay = useShortDay();
  const { days, forecast } = subscription;
  const first = days.find(({ state }) => state === 'unaffordable');
  if (!first || !forecast.missing) return null;
  return (
    <p className={classNames(surface.note, styles.note)}>
      <span>
        {t('Not covered from {day}.', { day: shortDay(first.date) })}{' '}
        <TopUpLink className={text.link} amountPaise={paiseOf(forecast.missing.amount)}>
          {t('Top up {amount}', { amount: formatRupees(forecast.missing.amount) })}
        </TopUpLink>
      </span>
    </p>
  );
}

interface DayCalendarProps {
  readonly subscription: Subscription;
  readonly onAsk: (ask: Ask) => void;
}

export function DayCalendar({ subscription, onAsk }: DayCalendarProps) {
  const t = useT();
  const firstOpen = useFirstOpenDay(subscription);
  const { days } = subscription;
  return (
    <section className={surface.panel}>
      <div className={styles.head}>
        <div>
          <h2>{t('The next two weeks')}</h2>
          {firstOpen && (
            <p className={classNames(text.small, text.muted)}>
              {t('You can change {day} until {moment}.', firstOpen)}{' '}
              {t("We've picked the meals you haven't chosen; you can change them until then.")}
            </p>
          )}
        </div>
        {firstOpen && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={paths.dashboardTab('meal-selection')}
          >
            {t('Choose meals')}
          </Link>
        )}
      </div>
      <NotCovered subscription={subscription} />
      <ol className={styles.days}>
        {days.map((day) => (
          <CalendarDay
            key={day.date}
            day={day}
            isSaid={
              shownOnceStates.includes(day.state) &&
              days.find(({ state }) => state === day.state) !== day
            }
            onAsk={onAsk}
          />
        ))}
      </ol>
    </section>
  );
}
