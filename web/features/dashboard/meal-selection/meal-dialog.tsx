/** The dishes to choose from for one day; one tap chooses and closes. */
import { useState } from 'react';
import type { Subscription, SubscriptionDay } from '#contract/subscriptions.ts';
import { type CalendarDate, daysBetween, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { repeatFreeDays } from '#domain/menu/meal-pick.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { focusContainerOnRemoval } from '#web/shared/forms/focus-within.ts';
import type { ShownMeal } from '#web/shared/menu/dish-names.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { useCutoffWords } from '#web/shared/subscription/first-open-day.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import dishFacts from './dish-facts.module.css';
import { DishFacts } from './dish-facts.tsx';
import { FoodLink } from './food-line.tsx';
import styles from './meal-dialog.module.css';
import { dishesOf, usePantry } from './pantry.ts';
import { useChooseMeal } from './use-choose-meal.ts';

/** With more dishes than this, there is a search field. */
const searchFrom = 8;

/** Days close enough for the same dish to be noticed, nearest first, by the dish they have. */
function daysNearby(days: readonly SubscriptionDay[], date: string): Map<number, string[]> {
  const center = parseCalendarDate(date);
  const near = days.flatMap((day) => {
    const other = parseCalendarDate(day.date);
    if (!center || !other || !day.meal || other === center) return [];
    const distance = Math.abs(daysBetween(center, other));
    return distance <= repeatFreeDays ? [{ mealId: day.meal.id, date: other, distance }] : [];
  });
  const found = new Map<number, string[]>();
  for (const day of near.toSorted((one, other) => one.distance - other.distance)) {
    found.set(day.mealId, [...(found.get(day.mealId) ?? []), day.date]);
  }
  return found;
}

interface DishListProps {
  readonly dishes: readonly ShownMeal[];
  readonly currentId: number | undefined;
  readonly alsoOn: ReadonlyMap<number, readonly string[]>;
  readonly isBusy: boolean;
  readonly onChoose: (meal: ShownMeal) => void;
}

function DishList({ dishes, currentId, alsoOn, isBusy, onChoose }: DishListProps) {
  const t = useT();
  const shortDay = useShortDay();
  return (
    <ul className={styles.dishes} aria-busy={isBusy}>
      {dishes.map((meal) => {
        const days = alsoOn.get(meal.id);
        return (
          <li key={meal.id}>
            <button
              ref={focusContainerOnRemoval}
              type="button"
              className={styles.dish}
              aria-current={meal.id === currentId || undefined}
              onClick={() => onChoose(meal)}
            >
              <MealPicture imageUrl={meal.imageUrl} sizes="56px" />
              <span className={dishFacts.about}>
                <DishFacts name={meal.name} facts={meal} />
                {days && (
                  <span className={styles.also}>
                    {t('Also on {days}', { days: days.map(shortDay).join(', ') })}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface DishChoiceProps extends Omit<DishListProps, 'dishes'> {
  readonly dishes: readonly ShownMeal[];
}

function DishChoice({ dishes, ...list }: DishChoiceProps) {
  const t = useT();
  const [words, setWords] = useState('');
  // It stays when fewer dishes are left, or the words could not be cleared.
  const [hasSearch, setHasSearch] = useState(false);
  if (!hasSearch && dishes.length > searchFrom) setHasSearch(true);
  const wanted = words.trim().toLowerCase();
  const found = dishes.filter(({ name, english }) =>
    [name, english?.name].some((each) => each?.toLowerCase().includes(wanted)),
  );
  if (dishes.length === 0) {
    return (
      <p className={surface.note}>
        <span>
          {t('No dish in your plan matches your preferences.')} <FoodLink />
        </span>
      </p>
    );
  }
  return (
    <>
      {hasSearch && (
        <TextField
          label={t('Search dishes')}
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <DishList dishes={found} {...list} />
      <p className={text.muted} role="status">
        {found.length === 0 && t('No dishes found.')}
      </p>
    </>
  );
}

/** The dish that was pressed may be far below. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

interface MealDialogProps {
  readonly subscription: Subscription;
  readonly day: SubscriptionDay;
  readonly onClose: () => void;
  /** The day's meal can no longer be chosen. */
  readonly onGone: () => void;
}

export function MealDialog({ subscription, day, onClose, onGone }: MealDialogProps) {
  const t = useT();
  const { formatDay } = useDates();
  const { pantry, hasFailed, refetch } = usePantry();
  const { choose, isPending, failure } = useChooseMeal({
    subscriptionId: subscription.id,
    date: day.date,
    onDone: (isGone) => (isGone ? onGone() : onClose()),
  });
  const until = useCutoffWords()(day.date);
  return (
    <Dialog
      title={t('Meal for {day}', { day: formatDay(day.date) })}
      {...(until && { subtitle: t('You can change it until {moment}.', { moment: until }) })}
      onClose={onClose}
      isBusy={isPending}
    >
      <div className={styles.choice}>
        <Problem ref={bringIntoView} role="alert" message={failure} />
        {day.meal?.isChosen && (
          <Button variant="secondary" onClick={() => void choose(null)}>
            {t('Let us pick')}
          </Button>
        )}
        {!pantry && !hasFailed && <Skeleton className={skeleton.panelShape} isOutermost />}
        {hasFailed && (
          <LoadFailure message={t("We couldn't load the dishes.")} onRetry={() => void refetch()} />
        )}
        {pantry && (
          <DishChoice
            dishes={dishesOf(pantry, {
              category: subscription.category,
              day: day.date as CalendarDate,
              chosen: day.meal?.isChosen ? [day.meal.id] : [],
            })}
            currentId={day.meal?.id}
            alsoOn={daysNearby(subscription.days, day.date)}
            isBusy={isPending}
            onChoose={(meal) => void choose(meal)}
          />
        )}
      </div>
    </Dialog>
  );
}
