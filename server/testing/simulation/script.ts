/** What the subscribers do with their subscriptions, at random. */
import type { Dice } from './dice.ts';
import type { Attempt } from './naive-actions.ts';
import type { Day, Moment } from './naive-days.ts';
import {
  type Agreement,
  comes,
  firstOpen,
  isOngoing,
  type Person,
  type PlanName,
  type World,
} from './naive-model.ts';

const plans: readonly PlanName[] = ['breakfast', 'lunch', 'gym'];
const allWeekdays = [1, 2, 3, 4, 5, 6, 7];

function someWeekdays(dice: Dice): readonly number[] {
  const usual = [allWeekdays, [1, 2, 3, 4, 5], [1, 3, 5], dice.some(allWeekdays, 0.5)];
  const chosen = dice.one(usual);
  return chosen.length > 0 ? chosen : [6, 7];
}

function tryToSubscribe(dice: Dice, moment: Moment): Attempt {
  // Sometimes a day too early.
  const delay = dice.isHit(0.08) ? -1 : dice.between(0, dice.one([0, 2, 9]));
  return {
    kind: 'subscribe',
    plan: dice.one(plans),
    weekdays: someWeekdays(dice),
    start: firstOpen(null, moment) + delay,
    cycle: dice.one(['weekly', 'weekly', 'monthly']),
    renews: dice.isHit(0.75),
  };
}

/** Mostly a day with a delivery, sometimes any other, a day too late included. */
function someDay(dice: Dice, world: World, agreement: Agreement, first: Day): Day {
  const any = first + dice.between(-1, 15);
  const good = Array.from({ length: 10 }, (_, index) => first + index).filter((day) =>
    comes(world, agreement, day),
  );
  return good.length === 0 || dice.isHit(0.15) ? any : dice.one(good.slice(0, 4));
}

function tryToChange(dice: Dice): Attempt {
  const plan = dice.one(plans);
  if (dice.isHit(0.4)) return { kind: 'change', weekdays: someWeekdays(dice) };
  return dice.isHit(0.6)
    ? { kind: 'change', plan }
    : { kind: 'change', plan, weekdays: someWeekdays(dice) };
}

function tryToPause(dice: Dice, first: Day): Attempt {
  if (dice.isHit(0.4)) return { kind: 'pause', until: null };
  return { kind: 'pause', until: first + dice.between(dice.one([-1, 1, 1, 1]), 12) };
}

function tryToChoose(dice: Dice, world: World, plan: PlanName, day: Day): Attempt {
  if (dice.isHit(0.1)) return { kind: 'choose', day, dish: null };
  const fitting = world.dishes.filter((dish) => dish.plan === plan);
  const dish = dice.one(dice.isHit(0.1) ? world.dishes : fitting);
  return { kind: 'choose', day, dish: dish.id };
}

/** The next action of this person. */
export function attemptOf(dice: Dice, world: World, person: Person, moment: Moment): Attempt {
  const { agreement } = person;
  if (!agreement) return tryToSubscribe(dice, moment);
  if (!isOngoing(agreement)) {
    return dice.isHit(0.9) ? tryToSubscribe(dice, moment) : { kind: 'skip', day: moment.day + 3 };
  }
  const first = firstOpen(agreement, moment);
  const day = someDay(dice, world, agreement, first);
  if (agreement.pause && dice.isHit(0.35)) return { kind: 'resume' };
  const skipped = [...agreement.skipped].filter((one) => one >= first - 1);
  if (skipped.length > 0 && dice.isHit(0.3)) return { kind: 'unskip', day: dice.one(skipped) };
  const points = dice.between(1, 100);
  if (points <= 34) return { kind: 'skip', day };
  if (points <= 48) return tryToPause(dice, first);
  if (points <= 52) return { kind: 'resume' };
  if (points <= 68) return tryToChange(dice);
  if (points <= 76) return { kind: 'auto-renew', isOn: dice.isHit(0.6) };
  if (points <= 80) return { kind: 'cancel' };
  if (points <= 82) return tryToSubscribe(dice, moment);
  return tryToChoose(dice, world, agreement.plan, day);
}
