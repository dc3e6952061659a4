/** Customers of the shop's API, each with a counterpart in the naive model. */
import type { Answer, TestClient } from '#server/testing/test-client.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import { type Answered, type Attempt, grant } from './naive-actions.ts';
import { type Moment, nameOfDay } from './naive-days.ts';
import type { Dish, Person, World } from './naive-model.ts';
import { type SeededPerson, seedPeople } from './simulation.store.ts';

export interface Player {
  readonly person: Person;
  readonly client: TestClient;
  readonly csrf: string;
  readonly addressId: string;
  /** The newest subscription, over or not. */
  subscriptionId: string | null;
}

async function playerFor(shop: TestShop, seeded: SeededPerson): Promise<Player> {
  const client = shop.visitor();
  client.cookies.set('sukoon', seeded.token);
  const { userId: id, isFar } = seeded;
  const person = { id, isFar, paise: 0, diet: null, avoids: [], agreement: null };
  return {
    person,
    client,
    csrf: await client.csrfToken(),
    addressId: seeded.addressId,
    subscriptionId: null,
  };
}

export async function makePlayers(shop: TestShop, count: number): Promise<Player[]> {
  const people = await seedPeople(shop.database.db, count);
  return Promise.all(people.map((seeded) => playerFor(shop, seeded)));
}

interface MealOnWire {
  readonly id: number;
  readonly category: string;
  readonly diet: Dish['diet'];
  readonly allergens: readonly string[];
  readonly availableFor1: boolean;
  readonly priceFor1: string | null;
}

export async function readDishes(shop: TestShop): Promise<Dish[]> {
  const { body } = await shop.visitor().send('GET', '/api/meals');
  return (body as MealOnWire[])
    .filter(({ availableFor1, priceFor1 }) => availableFor1 && priceFor1 !== null)
    .map(({ id, category, diet, allergens }) => ({
      id,
      plan: category,
      diet,
      contains: allergens,
    }));
}

function bodyOf(attempt: Attempt, addressId: string): object {
  switch (attempt.kind) {
    case 'subscribe':
      return {
        planType: attempt.plan,
        weekdays: attempt.weekdays,
        startDate: nameOfDay(attempt.start),
        cycle: attempt.cycle,
        autoRenew: attempt.renews,
        addressId,
        consent: true,
      };
    case 'pause':
      return attempt.until === null ? {} : { until: nameOfDay(attempt.until) };
    case 'skip':
    case 'unskip':
      return { date: nameOfDay(attempt.day) };
    case 'change':
      return {
        ...(attempt.plan && { planType: attempt.plan }),
        ...(attempt.weekdays && { weekdays: attempt.weekdays }),
      };
    case 'auto-renew':
      return { isOn: attempt.isOn };
    case 'choose':
      return { mealId: attempt.dish };
    default:
      return {};
  }
}

function send(player: Player, attempt: Attempt): Promise<Answer> {
  const { client, csrf, addressId, subscriptionId } = player;
  const body = bodyOf(attempt, addressId);
  if (attempt.kind === 'subscribe')
    return client.send('POST', '/api/subscriptions', body, { csrf });
  const at = `/api/subscriptions/${subscriptionId}`;
  return attempt.kind === 'choose'
    ? client.send('PUT', `${at}/meals/${nameOfDay(attempt.day)}`, body, { csrf })
    : client.post(`${at}/${attempt.kind}`, body, { csrf });
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** The shop's reply in the format of the model. */
function wordsOf({ status, body }: Answer, attempt: Attempt): Answered | string {
  if (status >= 500 || !body) return `${status}`;
  if (status >= 400) return `refused: ${body.code}`;
  if (attempt.kind === 'choose') return 'granted';
  const { receipt } = body;
  if (receipt === null) return 'unchanged';
  if (attempt.kind === 'subscribe') return receipt.kind;
  const { stopped, added, kept, endDate } = receipt.effect;
  return JSON.stringify([receipt.kind, stopped, added, kept, endDate]);
}

function expectedWords(answered: Answered, attempt: Attempt): string {
  const { refusal, receipt, stopped, added, kept, end } = answered;
  if (refusal !== null) return `refused: ${refusal}`;
  if (attempt.kind === 'choose') return 'granted';
  if (receipt === null) return 'unchanged';
  return attempt.kind === 'subscribe'
    ? receipt
    : JSON.stringify([receipt, stopped, added, rupees(kept), end]);
}

/** The action, the reply of the shop and that of the model. */
export interface Played {
  readonly attempt: Attempt;
  readonly shop: string;
  readonly model: string;
}

/** Sends the same action to the shop and the model. */
export async function play(
  world: World,
  player: Player,
  attempt: Attempt,
  moment: Moment,
): Promise<Played> {
  const answer = await send(player, attempt);
  const newId = answer.body?.subscription?.id ?? '';
  if (attempt.kind === 'subscribe' && answer.status === 201) player.subscriptionId = newId;
  const answered = grant(world, player.person, attempt, moment, newId);
  return {
    attempt,
    shop: String(wordsOf(answer, attempt)),
    model: expectedWords(answered, attempt),
  };
}
