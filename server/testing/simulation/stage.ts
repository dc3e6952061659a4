/** The set-up of the simulation: a shop, its staff, its subscribers, and the model. */
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import type { Answer } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { type Dice, diceFrom } from './dice.ts';
import { instantOf, type Moment } from './naive-days.ts';
import type { World } from './naive-model.ts';
import { makePlayers, type Player, readDishes } from './players.ts';
import { keepBookedMails, keepSignedIn, stopInvoices } from './simulation.store.ts';

export interface Stage {
  readonly shop: TestShop;
  readonly dice: Dice;
  readonly world: World;
  readonly players: readonly Player[];
  /** As a member of staff; `wanted` is the expected status. */
  asStaff(method: string, path: string, body: object | undefined, wanted: number): Promise<void>;
}

// Mails cannot be sent: the queued ones are compared, and writing all of them takes time.
const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Sukoon <sukoon@example.in>' };

function staffAt(staff: Customer, csrf: string): Stage['asStaff'] {
  return async (method, path, body, wanted) => {
    const answer: Answer = await staff.send(method, path, body, { csrf });
    if (answer.status !== wanted) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  };
}

export async function openStage(peopleCount: number, seed: number): Promise<Stage> {
  const shop = await openTestShop({ env });
  const { db } = shop.database;
  const staff = await makeStaff(shop, 'super_admin');
  await keepSignedIn(db);
  await keepBookedMails(db);
  await stopInvoices(db);
  const diary = {
    days: [],
    orders: [],
    money: [],
    receipts: [],
    mails: [],
    pickable: new Map(),
  };
  return {
    shop,
    dice: diceFrom(seed),
    world: { dishes: await readDishes(shop), closed: new Set(), near: new Set(), diary },
    players: await makePlayers(shop, peopleCount),
    asStaff: staffAt(staff, await staff.csrfToken()),
  };
}

export function setClock({ shop }: Stage, moment: Moment): void {
  shop.setNow(instantOf(moment));
}

/** Several at once, as customers act. */
export async function inGroups<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += 8) {
    await Promise.all(items.slice(from, from + 8).map(work));
  }
}
