/** Changing a subscription through the API: previewed, applied once, confirmed. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { addressForm, credit, makeCustomer } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, settleDay } from '#server/testing/subscriber.ts';
import { runEvening } from './evening/evening-run.ts';

setUpShop({ role: 'super_admin' });

const mondayToFriday = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

describe.each([
  {
    action: 'skip',
    body: { date: '2026-11-24' },
    receipt: { kind: 'skipped', date: '2026-11-24' },
    effect: { stopped: ['2026-11-24'], kept: '249.00', undoUntil: '2026-11-23T16:30:00.000Z' },
    after: { status: 'active' },
    subject: 'no delivery on Tuesday, 24 November 2026',
  },
  {
    // These days belong to the cycle that has not begun.
    action: 'skip',
    body: { date: '2026-11-30' },
    receipt: { kind: 'skipped', date: '2026-11-30' },
    effect: { stopped: ['2026-11-30'], kept: '249.00', endDate: '2026-11-29' },
    after: { endDate: '2026-11-29' },
    subject: 'no delivery on Monday, 30 November 2026',
  },
  {
    action: 'pause',
    body: {},
    receipt: { kind: 'paused', until: null },
    effect: { stopped: mondayToFriday, kept: '1245.00', endDate: '2026-11-29' },
    after: { status: 'paused', pausedFrom: '2026-11-22', pausedUntil: null, nextDebit: null },
    subject: 'your Lunch plan is paused',
  },
  {
    action: 'pause',
    body: { until: '2026-11-26' },
    receipt: { kind: 'paused', until: '2026-11-26' },
    // Later deliveries belong to a cycle that would have come anyway.
    effect: { stopped: mondayToFriday.slice(0, 3), added: [], endDate: '2026-12-02' },
    after: { status: 'paused', pausedUntil: '2026-11-26', endDate: '2026-12-02' },
    subject: 'your Lunch plan is paused',
  },
  {
    action: 'change',
    body: { planType: 'gym', pricePerDay: '279.00' },
    receipt: { kind: 'changed', planType: 'gym' },
    effect: { stopped: [], added: [], kept: '0.00', pricePerDay: '279.00' },
    after: { planType: 'gym', pricePerDay: '279.00' },
    subject: 'your Gym plan has changed',
  },
  {
    action: 'change',
    body: { weekdays: [6, 1] },
    receipt: { kind: 'changed', planType: 'lunch' },
    effect: { stopped: mondayToFriday.slice(1), added: ['2026-11-28'], kept: '996.00' },
    after: { weekdays: [1, 6] },
    subject: 'your Lunch plan has changed',
  },
  {
    action: 'auto-renew',
    body: { isOn: false },
    receipt: { kind: 'auto_renew', autoRenew: false },
    effect: { stopped: [], added: [], undoUntil: '2026-11-29T16:30:00.000Z' },
    after: { autoRenew: false },
    subject: 'your Lunch plan will end',
  },
])('$action $body', ({ action, body, receipt, effect, after, subject }) => {
  it('does what the preview said, once, with a receipt', async () => {
    const { customer, subscription, act, preview, receipts, active } = await makeSubscriber(shop);
    const shown = await preview(action, body);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({ from: '2026-11-22', stillComing: [], ...effect });
    expect(await active()).toEqual(subscription);

    const done = await act(action, body);
    expect(done.status).toBe(200);
    expect(done.body.receipt).toMatchObject({ actor: 'customer', ...receipt });
    expect(done.body.receipt.effect).toEqual(shown.body);
    expect(done.body.subscription).toMatchObject(after);
    expect(await active()).toEqual(done.body.subscription);

    expect((await preview(action, body)).body).toMatchObject({
      isUnchanged: true,
      undoUntil: null,
    });
    const again = await act(action, body);
    expect([again.status, again.body.receipt]).toEqual([200, null]);
    const [newest, first, ...more] = await receipts();
    expect([newest, first.kind, more]).toEqual([done.body.receipt, 'started', []]);
    const mails = await shop.mailsTo(customer.email);
    expect(mails.map((mail) => mail.subject).slice(2)).toEqual([
      `${done.body.receipt.number}: ${subject}`,
    ]);
    const undo =
      action === 'change' ? 'You can change this again until' : 'You can undo this until';
    expect(mails[2]?.text).toContain(undo);
  });
});

describe('resuming', () => {
  it('delivers from the first day that can be cooked for, and restores the end', async () => {
    const { act, preview } = await makeSubscriber(shop, { autoRenew: false });
    const paused = await act('pause', { until: '2026-11-26' });
    expect(paused.body.receipt.effect.added).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
    const shown = await preview('resume');
    const { subscription, receipt } = (await act('resume')).body;
    expect(receipt).toMatchObject({ kind: 'resumed', effect: shown.body });
    expect(shown.body).toMatchObject({
      added: mondayToFriday.slice(0, 3),
      stopped: ['2026-11-30', '2026-12-01', '2026-12-02'],
      endDateBefore: '2026-12-02',
    });
    expect(subscription).toMatchObject({
      status: 'active',
      endDate: '2026-11-29',
      pausedFrom: null,
      pausedUntil: null,
    });
    expect((await act('resume')).body.receipt).toBeNull();
  });

  it('after an open pause moves the end by the days paused', async () => {
    const { act } = await makeSubscriber(shop);
    await settleDay(shop, '2026-11-23');
    await act('pause');
    await settleDay(shop, '2026-11-26');
    const { subscription } = (await act('resume')).body;
    // 24 to 26 November.
    expect(subscription).toMatchObject({ status: 'active', endDate: '2026-12-02' });
  });
});

it('a skip can be undone', async () => {
  const { act, active, subscription } = await makeSubscriber(shop);
  await act('skip', { date: '2026-11-24' });
  const { receipt } = (await act('unskip', { date: '2026-11-24' })).body;
  expect(receipt).toMatchObject({ kind: 'unskipped', date: '2026-11-24' });
  expect(receipt.effect).toMatchObject({ added: ['2026-11-24'], kept: '0.00' });
  expect((await act('unskip', { date: '2026-11-24' })).body.receipt).toBeNull();
  expect(await active()).toEqual(subscription);
});

it('a skip cannot be undone while the kitchen is closed on that day', async () => {
  const { act, preview, active, subscription } = await makeSubscriber(shop);
  const date = '2026-11-25';
  await act('skip', { date });
  const days = '/api/admin/kitchen/closed-days';
  expect((await staff.post(days, { date, reason: 'Holiday' })).status).toBe(201);
  for (const answer of [await act('unskip', { date }), await preview('unskip', { date })]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'no_delivery_that_day']);
    expect(answer.body.issues[0].path).toBe('date');
  }
  const dayNow = async () =>
    (await active()).days.find((day: { date: string }) => day.date === date);
  expect(await dayNow()).toMatchObject({ state: 'closed', canSkip: false, canUnskip: false });
  await staff.send('DELETE', `${days}/${date}`);
  expect(await dayNow()).toMatchObject({ state: 'skipped', canUnskip: true });
  expect((await act('unskip', { date })).status).toBe(200);
  expect(await active()).toEqual(subscription);
});

describe('cancelling', () => {
  it('ends it for good: ordered meals still come, and nothing can be undone', async () => {
    const { customer, act, preview, receipts, active, subscription } = await makeSubscriber(shop);
    await credit(staff, customer, '1000.00');
    await settleDay(shop, '2026-11-23');
    const shown = await preview('cancel');
    expect(shown.body).toMatchObject({
      from: '2026-11-24',
      stopped: mondayToFriday.slice(1),
      stillComing: ['2026-11-23'],
      kept: '996.00',
      undoUntil: null,
    });
    const done = await act('cancel', { reason: 'Moving away' });
    expect(done.body.receipt).toMatchObject({ kind: 'cancelled', effect: shown.body });
    expect(done.body.subscription).toMatchObject({ status: 'cancelled', nextDebit: null });
    expect(await active()).toBeNull();
    for (const [action, body] of [
      ['cancel', {}],
      ['resume', {}],
      ['skip', { date: '2026-11-25' }],
    ] as const) {
      const refused = await act(action, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'subscription_over']);
    }
    expect(await receipts()).toHaveLength(2);
    const { rows } = await shop.database.db.execute(
      sql`SELECT cancel_reason AS reason FROM subscriptions WHERE id = ${subscription.id}`,
    );
    expect(rows).toEqual([{ reason: 'Moving away' }]);
    const mail = (await shop.mailsTo(customer.email)).at(-1);
    expect(mail?.subject).toContain('your Lunch plan is cancelled');
    expect(mail?.text).toContain('Not charged: ₹996.00');
    expect(mail?.text).toContain('still arriving: Monday, 23 November 2026');
    expect(mail?.text).not.toContain('undo this');
  });
});

describe('at the cut-off', () => {
  it('21:59:59 reaches tomorrow, 22:00:00 does not', async () => {
    const { act, receipts } = await makeSubscriber(shop);
    await settleDay(shop, '2026-11-23');
    shop.setNow('2026-11-23T16:29:59.000Z');
    expect((await act('skip', { date: '2026-11-24' })).status).toBe(200);
    shop.setNow('2026-11-23T16:30:00.000Z');
    for (const action of ['skip', 'unskip']) {
      const late = await act(action, { date: '2026-11-24' });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'cutoff_passed', issues: [{ path: 'date' }] });
    }
    expect(await receipts()).toHaveLength(2);
  });

  it('a change after the cut-off but before the evening run does not reach tomorrow', async () => {
    const { customer, act, preview } = await makeSubscriber(shop);
    await credit(staff, customer, '1000.00');
    shop.setNow('2026-11-22T16:30:00.000Z');
    const shown = await preview('pause');
    const { subscription, receipt } = (await act('pause')).body;
    expect(receipt.effect).toEqual(shown.body);
    expect(receipt.effect).toMatchObject({ from: '2026-11-24', stillComing: ['2026-11-23'] });
    expect(subscription.days[0]).toMatchObject({ date: '2026-11-23', state: 'ordered' });
    await runEvening(shop.shop);
    expect((await customer.get('/api/wallet')).body.balance).toBe('751.00');
  });
});

describe('refuses', () => {
  it.each([
    ['pause', { until: '2026-11-22' }, 422, 'pause_until_invalid', 'until'],
    ['pause', { until: '2027-06-01' }, 422, 'pause_until_invalid', 'until'],
    ['pause', { until: 'soon' }, 422, 'invalid_request', 'until'],
    ['pause', { days: 3 }, 422, 'invalid_request', 'days'],
    ['resume', { date: '2026-11-24' }, 422, 'invalid_request', 'date'],
    ['skip', {}, 422, 'invalid_request', 'date'],
    ['skip', { date: '2026-11-21' }, 409, 'cutoff_passed', 'date'],
    ['skip', { date: '2026-11-22' }, 409, 'no_delivery_that_day', 'date'],
    ['skip', { date: '2026-11-28' }, 409, 'no_delivery_that_day', 'date'],
    ['unskip', { date: 'x' }, 422, 'invalid_request', 'date'],
    ['change', { planType: 'dinner' }, 422, 'invalid_request', 'planType'],
    ['change', { planType: 'gym', pricePerDay: '249.00' }, 409, 'price_changed', 'pricePerDay'],
    ['change', { weekdays: [] }, 422, 'invalid_request', 'weekdays'],
    ['change', { addressId: '12' }, 422, 'invalid_request', 'addressId'],
    ['auto-renew', {}, 422, 'invalid_request', 'isOn'],
    ['cancel', { reason: 'x'.repeat(201) }, 422, 'invalid_request', 'reason'],
  ])('%s %j, at its field, before as well', async (action, body, status, code, path) => {
    const { act, preview, active, subscription } = await makeSubscriber(shop);
    for (const answer of [await act(action, body), await preview(action, body)]) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.issues[0].path).toBe(path);
    }
    expect(await active()).toEqual(subscription);
  });

  it('an unknown action in the preview', async () => {
    const { preview } = await makeSubscriber(shop);
    const answer = await preview('delete');
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'action']);
  });

  it.each([
    ['pause', {}],
    ['resume', {}],
    ['skip', { date: '2026-11-24' }],
    ['unskip', { date: '2026-11-24' }],
    ['change', { weekdays: [1] }],
    ['auto-renew', { isOn: false }],
    ['cancel', {}],
    ['preview', { action: 'cancel' }],
  ])('%s for somebody else’s, which is not found', async (action, body) => {
    const theirs = await makeSubscriber(shop);
    const mine = await makeCustomer(shop);
    for (const id of [theirs.subscription.id, '0192f000-0000-7000-8000-000000000000']) {
      const answer = await mine.post(`/api/subscriptions/${id}/${action}`, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect(await theirs.active()).toEqual(theirs.subscription);
  });
});

describe('the address', () => {
  it('can be another one of the customer’s, which then cannot be removed', async () => {
    const { customer, act } = await makeSubscriber(shop);
    const office = (await customer.post('/api/addresses', { ...addressForm, title: 'Office' }))
      .body;
    const remove = async (id: string) => {
      const { status, body } = await customer.send('DELETE', `/api/addresses/${id}`);
      return body?.code ?? status;
    };
    expect(await remove(customer.addressId)).toBe('address_in_use');
    const { subscription, receipt } = (await act('change', { addressId: office.id })).body;
    expect([subscription.address.title, receipt.kind]).toEqual(['Office', 'changed']);
    expect(await remove(customer.addressId)).toBe(204);
    expect(await remove(office.id)).toBe('address_in_use');
    await act('cancel');
    expect(await remove(office.id)).toBe(204);
  });

  it('is not somebody else’s', async () => {
    const { act, preview } = await makeSubscriber(shop);
    const { addressId } = await makeCustomer(shop);
    for (const answer of [
      await act('change', { addressId }),
      await preview('change', { addressId }),
    ]) {
      expect(answer.body).toMatchObject({
        code: 'address_not_found',
        issues: [{ path: 'addressId' }],
      });
    }
  });
});

describe('concurrent actions', () => {
  it('ten equal skips are one receipt', async () => {
    const { act, receipts } = await makeSubscriber(shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => act('skip', { date: '2026-11-25' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter(({ body }) => body.receipt !== null)).toHaveLength(1);
    expect(await receipts()).toHaveLength(2);
  });

  it('skipping, moving and cancelling leave it cancelled, with one receipt each', async () => {
    const { customer, act, receipts } = await makeSubscriber(shop);
    const form = { ...addressForm, title: 'Office' };
    const office = (await customer.post('/api/addresses', form)).body;
    const answers = await Promise.all([
      act('skip', { date: '2026-11-25' }),
      act('change', { addressId: office.id }),
      act('cancel'),
      act('skip', { date: '2026-11-26' }),
      customer.send('DELETE', `/api/addresses/${customer.addressId}`),
    ]);
    const cancelled = answers[2];
    expect(cancelled?.body.receipt.kind).toBe('cancelled');
    const done = answers.flatMap(({ body }) => body?.receipt ?? []);
    expect(await receipts()).toHaveLength(done.length + 1);
    const codes = answers.flatMap(({ body }) => body?.code ?? []);
    expect(['subscription_over', 'address_in_use']).toEqual(expect.arrayContaining(codes));
  });
});

it('receipts are listed newest first, page by page, and only one’s own', async () => {
  const { customer, act } = await makeSubscriber(shop);
  await (await makeSubscriber(shop)).act('cancel');
  for (const date of mondayToFriday) await act('skip', { date });
  const first = await customer.get('/api/subscriptions/receipts?limit=4');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await customer.get(next ?? '');
  expect(second.headers.get('link')).toBeNull();
  const receipts = [...first.body, ...second.body];
  expect(receipts.map(({ kind }) => kind)).toEqual([...Array(5).fill('skipped'), 'started']);
  expect(receipts.map(({ date }) => date).slice(0, 5)).toEqual(mondayToFriday.toReversed());
  const bad = await customer.get('/api/subscriptions/receipts?cursor=x');
  expect([bad.status, bad.body.issues[0].path]).toEqual([422, 'cursor']);
});
