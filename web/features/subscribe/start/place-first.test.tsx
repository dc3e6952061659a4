// @vitest-environment jsdom
/** What would refuse the subscription is said before any money is added for it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { availableDay } from '#web/testing/fake-shop.tsx';
import { agree, configAt, openPage, radio, ready } from '#web/testing/fake-subscribe.tsx';

const place = 'GET /api/delivery?pincode=560038&date=2026-11-22';
const notInTime =
  'This plan is not delivered to this address at its time. Choose another address or plan.';
const terms = { fee: '30.00', minimum: null, freeFrom: null, takesCash: true, slots: [] };
const slotClosed = { ...terms, served: true, planRefusal: 'slot_closed' };
const outside = { ...terms, served: false, planRefusal: 'area_not_served' };
const asking = { 'GET /api/config': configAt({ asksPincode: true }) };

async function openWith(answers: Parameters<typeof openPage>[0], balance = '0.00') {
  const provider = loadProvider();
  const shop = openPage({ 'GET /api/wallet': { balance }, ...asking, ...answers });
  await ready();
  return { provider, shop };
}

test.each([
  ['Add ₹1,245 and start', '0.00', slotClosed, notInTime],
  ['Start without adding money', '0.00', slotClosed, notInTime],
  ['Start subscription', '500.00', slotClosed, notInTime],
  ['Add ₹1,245 and start', '0.00', outside, 'We do not deliver to 560038 yet.'],
])('“%s” with ₹%s sends nothing where the plan is not delivered', async (...given) => {
  const [button, balance, answer, problem] = given;
  const { provider, shop } = await openWith({ [`${place}&plan=lunch`]: answer }, balance);
  await userEvent.click(radio(/^Lunch/));
  await agree();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(provider.opened).toHaveLength(0);
  expect(shop.names('POST')).toEqual([]);
});

test('another plan that is delivered there takes the problem away', async () => {
  const delivered = { ...terms, served: true };
  await openWith({ [`${place}&plan=lunch`]: slotClosed, [`${place}&plan=breakfast`]: delivered });
  await userEvent.click(radio(/^Lunch/));
  expect(await screen.findByText(notInTime)).toBeTruthy();
  await userEvent.click(radio(/^Breakfast/));
  await waitFor(() => expect(screen.queryByText(notInTime)).toBeNull());
});

test('a cycle whose days are all full is not paid for', async () => {
  const full = Array.from({ length: 8 }, (_, day) => availableDay(`2026-11-${22 + day}`, 0));
  const { provider } = await openWith({
    'GET /api/availability': full,
    'GET /api/config': configAt(),
  });
  await agree();
  await userEvent.click(await screen.findByRole('button', { name: /^Add ₹/ }));
  expect(await screen.findByText('All of these days are full')).toBeTruthy();
  expect(provider.opened).toHaveLength(0);
});
