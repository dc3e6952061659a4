/** The figures of the analytics tab: their definitions, periods and sums. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type DateSpan, daysIn } from '#domain/calendar/date-span.ts';
import { addPaise, type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import { invalidAt } from '#domain/refusal.ts';

/** Which orders the figures count, in one sentence for the screen. */
export const countedOrders =
  'Only paid orders count; cash counts on delivery, even if short, and fully refunded ones do not.';

/** Days are Indian days, by the time an order was placed. */
export const figures = {
  orders: ['Orders', 'Paid orders placed in this period.'],
  cancelledOrders: ['Cancelled orders', 'Orders placed in this period and cancelled, paid or not.'],
  revenue: ['Revenue', 'What orders placed in this period came to, less refunds.'],
  averageOrder: ['Average order', 'Revenue divided by orders.'],
  newCustomers: ['New customers', 'Customers whose first paid order was placed in this period.'],
  returningCustomers: [
    'Returning customers',
    'Customers with a paid order in this period and one before it began.',
  ],
  paymentFailures: [
    'Payment failures',
    'Online payments attempted in this period that failed and did not go through later.',
  ],
  walletLiability: ['Wallet liability', 'Money in customers’ wallets at the end of the last day.'],
} as const satisfies Record<string, readonly [label: string, definition: string]>;
export type Figure = keyof typeof figures;

/** A pack is sold as a whole, so its meals are not counted here. */
export const mealFigures = {
  quantity: [
    'Sold',
    'In paid orders placed in this period, meal packs not included; a meal for two counts once.',
  ],
  revenue: ['Sales', 'At the price ordered, before delivery fee and refunds.'],
} as const satisfies Record<string, readonly [label: string, definition: string]>;

/** One year, including a leap day. */
const spanDaysMax = 366;
/** Used if no days are chosen. */
const spanDaysUsual = 30;
/** No list of the console goes further back: the database checks it for delivery dates. */
export const earliestDay = '2020-01-01';

/** The span of the same length right before this one. */
export function spanBefore(span: DateSpan): DateSpan {
  const days = daysIn(span);
  return { from: addDays(span.from, -days), to: addDays(span.from, -1) };
}

/**
 * Completes and checks a requested span; by default the last 30 days up to today.
 * @throws Refusal `invalid_request` for days in the future, too old, in the wrong order, or too
 * many.
 */
export function chooseSpan(requested: Partial<DateSpan>, today: CalendarDate): DateSpan {
  const to = requested.to ?? today;
  const from = requested.from ?? addDays(to, 1 - spanDaysUsual);
  const span = { from, to };
  if (to > today) throw invalidAt('to', 'Choose today or an earlier day');
  if (from > to) throw invalidAt('to', 'The last day cannot be before the first');
  if (from < earliestDay) throw invalidAt('from', 'Choose a day in 2020 or later');
  if (daysIn(span) > spanDaysMax) throw invalidAt('to', `Choose at most ${spanDaysMax} days`);
  return span;
}

/** The figures of one day. Those of several days add up, except for the wallet liability. */
export interface DayFigures {
  readonly date: CalendarDate;
  readonly orders: number;
  readonly cancelledOrders: number;
  readonly revenuePaise: Paise;
  readonly newCustomers: number;
  readonly paymentFailures: number;
  /** At the end of the day. */
  readonly walletLiabilityPaise: Paise;
}

interface SpanFigures extends Omit<DayFigures, 'date'> {
  readonly averageOrderPaise: Paise;
  readonly returningCustomers: number;
}

/** Rounded half up to a paisa (decision 0027, Money); zero if there are no orders. */
function averageOf(sumPaise: Paise, count: number): Paise {
  return count === 0 ? zeroPaise : paise(Math.floor((2 * sumPaise + count) / (2 * count)));
}

/**
 * The figures of a span from those of its days, in order. Returning customers are passed in, since
 * one customer may have ordered on several days.
 */
export function sumFigures(days: readonly DayFigures[], returningCustomers: number): SpanFigures {
  const sum = (of: (day: DayFigures) => number) => days.reduce((all, day) => all + of(day), 0);
  const orders = sum((day) => day.orders);
  const revenuePaise = addPaise(...days.map((day) => day.revenuePaise));
  return {
    orders,
    cancelledOrders: sum((day) => day.cancelledOrders),
    revenuePaise,
    averageOrderPaise: averageOf(revenuePaise, orders),
    newCustomers: sum((day) => day.newCustomers),
    returningCustomers,
    paymentFailures: sum((day) => day.paymentFailures),
    walletLiabilityPaise: days.at(-1)?.walletLiabilityPaise ?? zeroPaise,
  };
}

/** How much of a meal was sold. */
export interface MealSales {
  readonly mealId: number;
  readonly isOnOffer: boolean;
  readonly quantity: number;
}

const mealsListed = 10;

/** The best-selling meals, and the worst-selling meals on offer, including those never sold. */
export function rankMeals<Meal extends MealSales>(
  meals: readonly Meal[],
): { readonly best: readonly Meal[]; readonly worst: readonly Meal[] } {
  const ranked = meals.toSorted((a, b) => b.quantity - a.quantity || a.mealId - b.mealId);
  return {
    best: ranked.filter((meal) => meal.quantity > 0).slice(0, mealsListed),
    worst: ranked
      .filter((meal) => meal.isOnOffer)
      .toReversed()
      .slice(0, mealsListed),
  };
}
