/**
 * Many subscribers over sixty days, in the shop and in a model that shares no code with it: orders,
 * money, receipts and mails must be exactly the same.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eveningOf, passEvening } from './evening-runs.ts';
import { dayNamed, instantOf, type Moment, nameOfDay } from './naive-days.ts';
import { endOf, settle } from './naive-model.ts';
import {
  closeKitchen,
  isServed,
  moveSomeMoney,
  openKitchen,
  reprice,
  setFoodProfiles,
  stayNear,
} from './outside-events.ts';
import { type Played, play } from './players.ts';
import { attemptOf } from './script.ts';
import { type Books, readBooks, readStandings, readWrongOrders } from './simulation.store.ts';
import { inGroups, openStage, type Stage, setClock } from './stage.ts';

const daysCount = 60;
const subscribersCount = Number(process.env.SIMULATION_SUBSCRIBERS ?? 80);
const firstDay = dayNamed('2026-11-21');

const everyAnswer = [
  'auto_renew',
  'cancelled',
  'changed',
  'granted',
  'paused',
  'refused: cutoff_passed',
  'refused: meal_unsuitable',
  'refused: no_delivery_that_day',
  'refused: pause_until_invalid',
  'refused: start_too_early',
  'refused: subscription_exists',
  'refused: subscription_over',
  'resumed',
  'skipped',
  'started',
  'unchanged',
  'unskipped',
];

/** Needs a cycle of which every day is closed, so it may not occur. */
const rareAnswer = 'refused: delivery_day_closed';

let stage: Stage;
/** What the model answered at least once. */
const seen = new Set<string>();

beforeAll(async () => {
  stage = await openStage(subscribersCount, 20_261_121);
});
afterAll(() => stage?.shop.close());

const people = () => stage.players.map(({ person }) => person.id);

/** Some of them act now. */
async function letPeopleAct(moment: Moment, share: number, isAmidRun = false): Promise<void> {
  setClock(stage, moment);
  const { dice, world, players } = stage;
  const played: Played[] = [];
  await inGroups(dice.some(players, share), async (player) => {
    const attempt = attemptOf(dice, world, player.person, moment);
    // These do not settle the day themselves, so the outcome depends on who is first.
    const isRace = attempt.kind === 'choose' || (attempt.kind === 'subscribe' && isServed(player));
    if (isAmidRun && isRace) return;
    played.push(await play(world, player, attempt, moment));
  });
  const wrong = played.filter(({ shop, model }) => shop !== model);
  expect(wrong, instantOf(moment)).toEqual([]);
  for (const { model } of played) seen.add(/[a-z_: ]+/.exec(model)?.[0] ?? model);
}

/** The same lines as `readStandings`. */
function standingsOfModel(): string[] {
  const lines = stage.players.map(({ person: { id, paise, agreement } }) =>
    agreement
      ? `${id} ${paise} ${agreement.state} ${nameOfDay(endOf(agreement))}`
      : `${id} ${paise}`,
  );
  return lines.toSorted();
}

/** After the shop has run: runs the model, and compares the state of every customer. */
async function settleAndCompare(moment: Moment): Promise<void> {
  for (const { person } of stage.players) settle(stage.world, person, moment);
  const standings = await readStandings(stage.shop.database.db, people());
  expect(standings, instantOf(moment)).toEqual(standingsOfModel());
}

async function passMorning(index: number): Promise<void> {
  const day = firstDay + index;
  setClock(stage, { day, time: '09:00:00' });
  await moveSomeMoney(stage);
  await setFoodProfiles(stage, index === 0 ? 0.6 : 0.01);
  if (index % 15 === 9) await reprice(stage);
  if (index === 12 || index === 40) await closeKitchen(stage, day + 5);
  // Announced, and cancelled in time.
  if (index === 25) await closeKitchen(stage, day + 9);
  if (index === 30) await openKitchen(stage, day + 4);
}

async function passDay(index: number): Promise<void> {
  const at = (time: string): Moment => ({ day: firstDay + index, time });
  if (index > 0 && eveningOf(index - 1) === 'missed') {
    // Customers return before the run does.
    await letPeopleAct(at('08:00:00'), 0.1);
    await stage.shop.runEvening();
    await settleAndCompare(at('08:00:00'));
  }
  await passMorning(index);
  await letPeopleAct(at('10:30:00'), index === 0 ? 0.8 : 0.04);
  const kind = eveningOf(index);
  if (kind === 'missed') return;
  await letPeopleAct(at('21:59:59'), 0.04);
  await letPeopleAct(at('22:00:00'), 0.04);
  const moment = at(kind === 'late' ? '23:30:00' : '22:00:00');
  setClock(stage, moment);
  if (index === 14 || index === 42) await stayNear(stage, firstDay + index + 1);
  await passEvening(stage, kind, () => letPeopleAct(moment, 0.1, true));
  await settleAndCompare(moment);
  await letPeopleAct(at('23:45:00'), 0.04);
}

/** The model does not pick meals: it only knows for which days one is picked. */
function withoutPicks(orders: readonly string[]): string[] {
  const keyOf = (line: string) => line.slice(0, line.lastIndexOf(' '));
  const { diary } = stage.world;
  const picked = new Set(diary.orders.filter((line) => line.endsWith('picked')).map(keyOf));
  return orders.map((line) => (picked.has(keyOf(line)) ? `${keyOf(line)} picked` : line));
}

const daysBefore = (name: string, days: number) => nameOfDay(dayNamed(name) - days);

/** Picks that do not suit, or repeat a meal of the four days before although there are others. */
function findBadPicks(orders: readonly string[]): string[] {
  const meals = new Map(
    orders.map((line) => {
      const [who, day, , , meal] = line.split(' ');
      return [`${who} ${day}`, Number(meal)];
    }),
  );
  const { diary } = stage.world;
  return diary.orders.filter((line) => {
    const [who, day = '', , , what] = line.split(' ');
    if (what !== 'picked') return false;
    const meal = meals.get(`${who} ${day}`) ?? 0;
    const pickable = diary.pickable.get(`${who} ${day}`) ?? [];
    const before = [1, 2, 3, 4].map((days) => meals.get(`${who} ${daysBefore(day, days)}`));
    // Choices for the four days after count as well.
    const mayRepeat = pickable.length <= 8;
    return !pickable.includes(meal) || (!mayRepeat && before.includes(meal));
  });
}

/** What the books must contain when the model is right. */
function booksOfModel(): Books {
  const { days, orders, money, receipts, mails } = stage.world.diary;
  const receiptMails = receipts.map((line) => {
    const [who, kind] = line.split(' ');
    return `subscription_receipt of ${who} ${kind}`;
  });
  return {
    orders: orders.toSorted(),
    money: money.toSorted(),
    days: days.toSorted(),
    receipts: receipts.toSorted(),
    mails: [...mails, ...receiptMails].toSorted(),
  };
}

it('keeps every promise over sixty days', { timeout: 600_000 }, async () => {
  for (let index = 0; index < daysCount; index += 1) await passDay(index);

  const { db } = stage.shop.database;
  const books = await readBooks(db, people());
  expect({ ...books, orders: withoutPicks(books.orders) }).toEqual(booksOfModel());
  expect(findBadPicks(books.orders)).toEqual([]);
  expect(await readWrongOrders(db)).toEqual([]);

  // Every action and every outcome of a day has occurred.
  seen.delete(rareAnswer);
  expect([...seen].toSorted()).toEqual(everyAnswer);
  const outcomes = new Set(books.days.map((line) => line.split(' ')[2]));
  expect([...outcomes].toSorted()).toEqual(
    ['closed', 'no_balance', 'no_meal', 'not_served', 'ordered', 'skipped', 'too_late'].toSorted(),
  );
});
