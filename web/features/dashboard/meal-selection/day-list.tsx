/**
 * The coming deliveries of a subscription, each with its meal and, while possible, a change button.
 */
import { useRef, useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { DayState, Subscription, SubscriptionDay } from '#contract/subscriptions.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { cutoffOn } from '#web/shared/dates/delivery-terms.ts';
import { isTomorrow } from '#web/shared/dates/is-tomorrow.ts';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './day-list.module.css';
import { DayNote } from './day-note.tsx';
import dishFacts from './dish-facts.module.css';
import { DishFacts } from './dish-facts.tsx';
import { MealDialog } from './meal-dialog.tsx';
import { usePantry } from './pantry.ts';

const deliveryStates: readonly DayState[] = ['planned', 'unaffordable', 'no_meal', 'ordered'];

/** The days with a meal, or that would have one. */
export function deliveriesOf({ days }: Subscription): SubscriptionDay[] {
  return days.filter(({ state }) => deliveryStates.includes(state));
}

function DayDate({ date, isNear }: { readonly date: string; readonly isNear: boolean }) {
  const t = useT();
  const { dayWords } = useDates();
  const words = dayWords(date);
  if (!words) return null;
  return (
    <h3 className={styles.date}>
      <span>{isNear ? t('Tomorrow') : words.weekday}</span> <b>{words.day}</b>{' '}
      <span>{words.month}</span>
    </h3>
  );
}

interface DayRowProps {
  readonly day: SubscriptionDay;
  readonly dish: Meal | undefined;
  readonly isNear: boolean;
  readonly isFirstUncovered: boolean;
  readonly onChange: () => void;
}

function DayRow({ day, dish, isNear, isFirstUncovered, onChange }: DayRowProps) {
  const t = useT();
  const { formatDay } = useDates();
  const dishName = useDishName();
  const { meal } = day;
  return (
    <li className={styles.day}>
      <DayDate date={day.date} isNear={isNear} />
      <MealPicture imageUrl={meal?.imageUrl ?? null} sizes="56px" />
      <div className={classNames(dishFacts.about, styles.about)}>
        {meal && <DishFacts name={dishName(meal.id, meal.name)} facts={dish} />}
        <DayNote day={day} isFirstUncovered={isFirstUncovered} />
      </div>
      {day.canChoose && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Change the meal for {day}', { day: formatDay(day.date) })}
          onClick={onChange}
        >
          {t('Change')}
        </Button>
      )}
    </li>
  );
}

/** Until when meals can be changed, and that picks are provisional until then. */
function CutoffPromise({ changeableFrom }: Subscription) {
  const t = useT();
  const cutoffWords = useCutoffWords();
  const { data: config } = useConfig();
  if (!config) return null;
  return (
    <p className={text.muted}>
      {t('You can change any meal until {cutoff} the day before.', {
        cutoff: cutoffWords(cutoffOn(config, changeableFrom)),
      })}
    </p>
  );
}

export function DayList({ subscription }: { readonly subscription: Subscription }) {
  const t = useT();
  const root = useRef<HTMLElement>(null);
  const focusOn = useFocusWithin(root);
  const [openDate, setOpenDate] = useState<string | null>(null);
  const { pantry } = usePantry();
  const now = new Date(useConfig().data?.now ?? Date.now());
  const days = deliveriesOf(subscription);
  const open = days.find(({ date }) => date === openDate);
  const firstUncovered = days.find(({ state }) => state === 'unaffordable');
  return (
    <section className={surface.panel} ref={root}>
      <h2 tabIndex={-1}>{t('Upcoming meals')}</h2>
      <CutoffPromise {...subscription} />
      <ul className={styles.days}>
        {days.map((day) => (
          <DayRow
            key={day.date}
            day={day}
            dish={pantry?.meals.find(({ id }) => id === day.meal?.id)}
            isNear={isTomorrow(day.date, now)}
            isFirstUncovered={day === firstUncovered}
            onChange={() => setOpenDate(day.date)}
          />
        ))}
      </ul>
      {open && (
        <MealDialog
          key={open.date}
          subscription={subscription}
          day={open}
          onClose={() => setOpenDate(null)}
          onGone={() => {
            setOpenDate(null);
            focusOn('h2');
          }}
        />
      )}
    </section>
  );
}
