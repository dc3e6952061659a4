/** An order of which nothing could be packed: its customer knows, and no run brings it. */
import { expect, it } from 'vitest';
import { credit, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { writeShortMail, writeShortPush } from './short-messages.ts';

const sunday = '2026-11-22';
const line = { mealId: 1, size: 'for-1' };

setUpCustomer({ role: 'super_admin' });

it('its messages promise nothing that is on its way, and it is in no proposal', async () => {
  const owner = await makeStaff(shop, 'super_admin');
  await credit(owner, customer, '5000.00');
  const buy = () =>
    makeOrder(customer, {
      ...{ paymentMethod: 'wallet', deliveryDate: sunday, totalAmount: undefined },
      items: [{ ...line, quantity: 2 }],
    });
  const [empty, half] = [await buy(), await buy()];
  shop.setNow(new Date('2026-11-21T16:35:00Z'));
  await shop.runEvening();
  const path = `/api/admin/kitchen/${sunday}/packing`;
  const short = (quantity: number) => [{ ...line, quantity, reason: 'ran_out' }];
  await owner.post(`${path}/${empty.id}`, { packed: [], short: short(2) });
  await owner.post(`${path}/${half.id}`, { packed: [{ ...line, quantity: 1 }], short: short(1) });
  const { free, proposal } = (await owner.get(`/api/admin/runs?date=${sunday}`)).body;
  expect(free.map(({ parcels }: { parcels: number }) => parcels)).toEqual([0, 1]);
  expect(proposal).toMatchObject([{ orderIds: [half.id] }]);
  const about = (orderId: string) => ({ userId: customer.userId, orderId }) as never;
  const words = 'Nothing of your order could be packed: 2 × Margherita Pizza.';
  const mail = await writeShortMail(shop.shop, about(empty.id));
  expect(mail?.content).toMatchObject({
    subject: `Order ${empty.number} could not be packed`,
    blocks: [{ text: words }, {}, {}],
  });
  expect(await writeShortPush(shop.shop, about(empty.id))).toMatchObject({ body: words });
  const rest = (await writeShortMail(shop.shop, about(half.id)))?.content.blocks[0];
  expect(rest).toMatchObject({ text: expect.stringContaining('Everything else is on its way') });
});
