/** Events of people besides the changes to their subscriptions. */
import { listPrices } from './naive-actions.ts';
import { type Day, nameOfDay } from './naive-days.ts';
import { isOngoing, moveMoney } from './naive-model.ts';
import type { Player } from './players.ts';
import { publishNearArea, setAgreedPrice } from './simulation.store.ts';
import { inGroups, type Stage } from './stage.ts';

async function adjust({ asStaff, world }: Stage, player: Player, paise: number): Promise<void> {
  const body = {
    type: paise > 0 ? 'credit' : 'debit',
    amount: (Math.abs(paise) / 100).toFixed(2),
    description: 'Simulated',
  };
  await asStaff('POST', `/api/admin/wallets/${player.person.id}/adjust`, body, 200);
  moveMoney(world, player.person, paise, 'adjustment');
}

/** The wallets of some run dry, those of others are filled again. */
export async function moveSomeMoney(stage: Stage): Promise<void> {
  const { dice, players } = stage;
  const moves = players.flatMap((player) => {
    const { paise, agreement } = player.person;
    if (paise > 0 && dice.isHit(0.02)) return { player, paise: -paise };
    if (paise > 60_000 || !dice.isHit(0.2)) return [];
    // Often exactly enough for some deliveries: mistakes happen at the limits.
    const price = agreement?.price ?? listPrices.lunch;
    const wanted = dice.isHit(0.5) ? price * dice.between(1, 6) : dice.between(100, 6_000) * 100;
    return wanted > paise ? { player, paise: wanted - paise } : [];
  });
  await inGroups(moves, ({ player, paise }) => adjust(stage, player, paise));
}

const allergens = ['gluten', 'milk', 'egg', 'soy', 'peanut', 'mustard'];

/** Some people set or change their food profile. */
export async function setFoodProfiles({ dice, players }: Stage, share: number): Promise<void> {
  await inGroups(dice.some(players, share), async ({ person, client, csrf }) => {
    const diet = dice.one([null, 'veg', 'egg', 'non-veg'] as const);
    // A few can eat almost nothing.
    const avoids = dice.some(allergens, dice.one([0, 0, 0.2, 0.9]));
    Object.assign(person, { diet, avoids });
    const body = { diet, allergens: avoids };
    const answer = await client.send('PUT', '/api/account/food-profile', body, { csrf });
    if (answer.status !== 200) throw new Error(`Food profile: ${answer.text}`);
  });
}

export const isServed = ({ person: { agreement } }: Player): boolean =>
  agreement !== null && isOngoing(agreement);

/** Gives some people an agreed price that differs from the current one. */
export async function reprice({ shop, dice, players }: Stage): Promise<void> {
  const repriced = dice
    .some(players.filter(isServed), 0.1)
    .flatMap(({ person }) => person.agreement ?? []);
  const paise = dice.between(150, 300) * 100;
  const ids = repriced.map(({ id }) => id);
  await setAgreedPrice(shop.database.db, ids, paise);
  for (const agreement of repriced) agreement.price = paise;
}

export async function closeKitchen({ asStaff, world }: Stage, day: Day): Promise<void> {
  const body = { date: nameOfDay(day), reason: 'Holiday' };
  await asStaff('POST', '/api/admin/kitchen/closed-days', body, 201);
  world.closed.add(day);
}

/** On this day alone, nothing is delivered to those who live far away; no sweep has seen it. */
export async function stayNear({ shop, world, players }: Stage, day: Day): Promise<void> {
  const publishedBy = players[0]?.person.id ?? '';
  const dates = [nameOfDay(day), nameOfDay(day + 1)] as const;
  await publishNearArea(shop.database.db, dates, publishedBy, shop.now());
  await shop.shop.settings.reload();
  world.near.add(day);
}

export async function openKitchen({ asStaff, world }: Stage, day: Day): Promise<void> {
  const path = `/api/admin/kitchen/closed-days/${nameOfDay(day)}`;
  await asStaff('DELETE', path, undefined, 204);
  world.closed.delete(day);
}
