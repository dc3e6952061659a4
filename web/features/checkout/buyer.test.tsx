// @vitest-environment jsdom
/** The checkout for a business: its company and GSTIN, folded away until they are wanted. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openCheckout, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { makeOrder, Refused } from '#web/testing/fake-shop.tsx';

const buyer = { company: 'Namma Metro Works', gstin: '29DEMOX0000D1ZP' };
const field = (name: 'Company' | 'GSTIN') => screen.getByLabelText<HTMLInputElement>(name);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
const unfold = async () =>
  userEvent.click(await screen.findByText('Ordering for a business? Add its GSTIN'));

test('what is typed is sent; without it nothing is', async () => {
  const provider = loadProvider();
  const shop = openCheckout({ 'POST /api/orders': unpaid() });
  await unfold();
  await userEvent.type(field('Company'), ' Namma Metro Works');
  await userEvent.type(field('GSTIN'), '29 demox 0000d1zp');
  await press();
  const sent = () => shop.calls.find(({ name }) => name === 'POST /api/orders')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ buyer }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
});

test('stays folded away when something else is wrong', async () => {
  openCheckout({ 'GET /api/addresses': [] });
  const summary = await screen.findByText('Ordering for a business? Add its GSTIN');
  await press();
  expect(await screen.findAllByText('Please select a delivery address')).not.toEqual([]);
  expect(summary.closest('details')?.open).toBe(false);
});

test('the company of an earlier order is one tap away', async () => {
  openCheckout({ 'GET /api/orders': [makeOrder({ buyer }), makeOrder()] });
  await unfold();
  await userEvent.click(await screen.findByRole('button', { name: 'Use Namma Metro Works' }));
  expect([field('Company').value, field('GSTIN').value]).toEqual([buyer.company, buyer.gstin]);
});

test('a wrong GSTIN is named at its field, which has the focus', async () => {
  loadProvider();
  const message = 'This GSTIN is not valid. Check for typing mistakes';
  const issues = [{ path: 'buyer.gstin', message }];
  openCheckout({ 'POST /api/orders': new Refused(422, { code: 'invalid_request', issues }) });
  await unfold();
  await userEvent.type(field('Company'), buyer.company);
  await userEvent.type(field('GSTIN'), '29DEMOX0000D1ZQ');
  await press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field('GSTIN'));
  expect(field('Company').value).toBe(buyer.company);
});
