/** Staff put the menu in order. */
import { describe, expect, it } from 'vitest';
import { newestEntries } from '#server/testing/audit-log.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const meals = '/api/admin/meals';

setUpShop({ role: 'order_management' });

const remove = (id: number) => staff.send('DELETE', `${meals}/${id}`);
async function make(): Promise<{ readonly id: number }> {
  const form = {
    name: 'Crème Caramel',
    description: 'Baked custard',
    category: 'indulgent',
    calories: 310,
    protein: 7,
    priceFor1: '149.00',
  };
  return (await staff.post(meals, form)).body;
}
async function menuIds(): Promise<number[]> {
  const { body } = await shop.visitor().get('/api/meals');
  return body.map(({ id }: { id: number }) => id);
}

describe('the order of the menu', () => {
  const arrange = (ids: unknown, expected?: unknown) =>
    staff.send('PUT', `${meals}/order`, { ids, expected });
  const order = async (): Promise<number[]> =>
    (await staff.get(meals)).body.map(({ id }: { id: number }) => id);

  it('is the given one; meals that are not named follow in their order', async () => {
    const before = await order();
    const { status, body } = await arrange([5, 3]);
    const expected = [5, 3, ...before.filter((id) => id !== 5 && id !== 3)];
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(expected);
    expect(await order()).toEqual(expected);
    expect((await menuIds()).slice(0, 3)).toEqual([5, 3, 1]);
    expect(
      (await staff.get(meals)).body.find((meal: { id: number }) => meal.id === 5).version,
    ).toBe(1);
  });

  it('logs only meals that moved', async () => {
    const [first, second, ...rest] = (await staff.get(meals)).body;
    await arrange([...rest, first, second].map(({ id }) => id));
    await arrange([first.id, second.id, ...rest.map(({ id }: { id: number }) => id)]);
    await arrange([second.id, first.id]);
    const [entry] = await newestEntries(shop, 1);
    expect(entry).toMatchObject({ action: 'menu_arranged', subject: 'menu menu Menu' });
    expect(entry?.before).toEqual({ [first.slug]: 1, [second.slug]: 2 });
    expect(entry?.after).toEqual({ [first.slug]: 2, [second.slug]: 1 });
    await arrange([second.id]);
    expect(await newestEntries(shop, 1)).toEqual([entry]);
  });

  it('is one of the two when two are sent at once', async () => {
    const ids = await order();
    const orders = [ids, ids.toReversed(), ids, ids.toReversed()];
    const answers = await Promise.all(orders.map((each) => arrange(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([ids, ids.toReversed()]).toContainEqual(await order());
  });

  it('does not overwrite an order unseen by its author; new meals do not matter', async () => {
    const seen = await order();
    const theirs = seen.toReversed();
    expect((await arrange(theirs, seen)).status).toBe(200);
    const [first = 0, ...rest] = seen;
    const late = await arrange([...rest, first], seen);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await order()).toEqual(theirs);

    const added = await make();
    const [gone = 0] = theirs;
    await remove(gone);
    expect((await arrange(seen, theirs)).status).toBe(200);
    expect(await order()).toEqual([...seen.filter((id) => id !== gone), added.id]);
    expect((await arrange(seen.slice(1, 2), 'x')).body.issues[0].path).toBe('expected');
  });

  it('lists meals on the menu, each once', async () => {
    const retired = await make();
    await remove(retired.id);
    for (const ids of [[], [1, 1], [999_999], [retired.id], 'x', Array(1_001).fill(1)]) {
      const answer = await arrange(ids);
      expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'ids']);
    }
    expect((await arrange([0])).body.issues[0].path).toBe('ids.0');
  });
});
