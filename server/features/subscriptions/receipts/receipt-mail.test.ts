/** A receipt's mail says nothing that does not come true. */
import { expect, it } from 'vitest';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, settleDay } from '#server/testing/subscriber.ts';

setUpShop({ role: 'super_admin' });

type Subscriber = Awaited<ReturnType<typeof makeSubscriber>>;

/** The text of the newest mail with this subject. */
async function mailTo({ customer }: Subscriber, subject: string): Promise<string> {
  const mails = await shop.mailsTo(customer.email);
  return mails.findLast((mail) => mail.subject.includes(subject))?.text ?? '';
}
const resumed = (subscriber: Subscriber) => mailTo(subscriber, 'has resumed');
const restored = (subscriber: Subscriber) => mailTo(subscriber, 'restored');
const again = 'Deliveries start again on ';
const generally = 'we deliver again on your delivery days.';

it('of a plan that is resumed on a Saturday names Monday, or the first open day', async () => {
  const subscriber = await makeSubscriber(shop);
  await subscriber.act('pause');
  await subscriber.act('resume');
  expect(await resumed(subscriber)).toContain(`${again}Monday, 23 November 2026.`);
  await subscriber.act('pause');
  const closing = { date: '2026-11-23', reason: 'Holiday', confirm: true };
  expect((await staff.post('/api/admin/kitchen/closed-days', closing)).status).toBe(201);
  await subscriber.act('resume');
  expect(await resumed(subscriber)).toContain(`${again}Tuesday, 24 November 2026.`);
  await staff.send('DELETE', '/api/admin/kitchen/closed-days/2026-11-23');
});

it('of a pause until a Sunday promises nothing on it, and neither does its end', async () => {
  const subscriber = await makeSubscriber(shop);
  await subscriber.act('pause', { until: '2026-11-29' });
  const paused = await mailTo(subscriber, 'is paused');
  expect(paused).toContain('until Sunday, 29 November 2026, when your plan resumes.');
  for (const date of ['2026-11-25', '2026-11-29']) await settleDay(shop, date);
  expect(await resumed(subscriber)).toContain(`From Sunday, 29 November 2026 ${generally}`);
});

it('of a plan that is resumed without another delivery names no first one', async () => {
  const subscriber = await makeSubscriber(shop);
  await subscriber.act('pause', { until: '2026-11-23' });
  await subscriber.act('resume');
  expect(await resumed(subscriber)).toContain(`From Sunday, 22 November 2026 ${generally}`);
});

it('of a plan that starts on a Sunday names the first delivery on Monday', async () => {
  const subscriber = await makeSubscriber(shop, { startDate: '2026-11-22' });
  const started = await mailTo(subscriber, 'starts on Sunday, 22 November 2026');
  expect(started).toContain('Deliveries start on Monday, 23 November 2026. Each one costs ₹249.00');
});

it('calls a delivery extra only when a change of the plan adds it', async () => {
  const subscriber = await makeSubscriber(shop, { cycle: 'weekly' });
  const date = '2026-11-24';
  await subscriber.act('skip', { date });
  await subscriber.act('unskip', { date });
  await subscriber.act('pause');
  await subscriber.act('pause', { until: date });
  const paused = await mailTo(subscriber, 'is paused');
  await subscriber.act('resume');
  const started = await mailTo(subscriber, 'plan starts on');
  for (const mail of [started, await restored(subscriber), paused, await resumed(subscriber)]) {
    expect(mail).toContain('Delivery on: ');
    expect(mail).not.toContain('Extra');
  }
  await subscriber.act('change', { weekdays: [1, 2, 3, 4, 5, 6] });
  const changed = await mailTo(subscriber, 'has changed');
  expect(changed).toContain('Extra delivery on: Saturday, 28 November 2026');
});

it('promises an undo only where the receipt offers one', async () => {
  const subscriber = await makeSubscriber(shop);
  const undone = 'You can undo this until';
  const changedAgain = 'You can change this again until 22 November 2026 at 10:00 pm IST.';
  await subscriber.act('pause');
  expect(await mailTo(subscriber, 'is paused')).toContain(undone);
  await subscriber.act('pause', { until: '2026-11-23' });
  const mails = [await mailTo(subscriber, 'is paused')];
  await subscriber.act('pause');
  await subscriber.act('resume');
  mails.push(await resumed(subscriber));
  await subscriber.act('change', { weekdays: [2, 3] });
  mails.push(await mailTo(subscriber, 'has changed'));
  for (const mail of mails) {
    expect(mail).toContain(changedAgain);
    expect(mail).not.toContain(undone);
  }
});

it('of a pause without an end names no last day of the cycle', async () => {
  const subscriber = await makeSubscriber(shop);
  await subscriber.act('pause');
  const moves = 'Cycle ends: Moves ahead by the days paused, once you resume';
  expect(await mailTo(subscriber, 'is paused')).toContain(moves);
  await subscriber.act('pause', { until: '2026-11-29' });
  expect(await mailTo(subscriber, 'is paused')).toContain('Cycle ends: Saturday, 5 December 2026');
  await subscriber.act('pause');
  await subscriber.act('change', { weekdays: [2, 3] });
  expect(await mailTo(subscriber, 'has changed')).toContain(moves);
  await subscriber.act('auto-renew', { isOn: false });
  const off = await mailTo(subscriber, 'plan will end');
  expect(off).toContain(`Your plan ends with this cycle. Nothing is debited after that.`);
  expect(off).toContain(moves);
  await subscriber.act('auto-renew', { isOn: true });
  const on = await mailTo(subscriber, 'renew automatically');
  expect(on).toContain('When this cycle ends, the next one starts the day after.');
});

it('of one change after the other stop at forty an hour', async () => {
  const subscriber = await makeSubscriber(shop);
  const receipts = async () =>
    (await shop.mailsTo(subscriber.customer.email)).filter(({ subject }) =>
      /paused|resumed/.test(subject),
    ).length;
  for (let count = 0; count < 21; count++) {
    await subscriber.act('pause');
    await subscriber.act('resume');
  }
  expect(await receipts()).toBeLessThan(41);
  const before = await receipts();
  shop.advanceMs(60 * 60_000);
  await subscriber.act('pause');
  expect(await receipts()).toBe(before + 1);
});
