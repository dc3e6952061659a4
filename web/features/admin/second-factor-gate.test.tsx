// @vitest-environment jsdom
/** Two-step verification that becomes required of staff while they have the console open. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deliveryCall, figuresCall, makeStaff, openConsole } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const message = 'Set up two-step verification first.';
const refused = new Refused(403, { code: 'second_factor_needed', message });
const meera = makeStaff('super_admin');
const saveCall = 'PUT /api/admin/settings/delivery';

const setUp = { level: 1, name: 'Set up two-step verification' };
const lineText = /^All staff must use two-step verification now/;
const feeField = () => screen.findByLabelText<HTMLInputElement>('Delivery fee (rupees)');
const nowRequired = (shop: Awaited<ReturnType<typeof openConsole>>) =>
  shop.answer('GET /api/auth/user', { ...meera, needsSecondFactor: true });

async function typeFee() {
  const terms = { fee: '50.00', cutoff: '22:00', graceMinutes: 15, bookingDays: 30 };
  const shop = await openConsole('/admin?tab=settings&section=delivery', {
    [deliveryCall]: { version: 1, now: terms, next: [] },
    [saveCall]: refused,
  });
  await userEvent.type(await feeField(), '5');
  nowRequired(shop);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText(lineText);
  return shop;
}

test('the first refused call brings the set-up', async () => {
  const shop = await openConsole('/admin?tab=settings&section=delivery');
  await feeField();
  nowRequired(shop);
  shop.answer(figuresCall, refused);
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', setUp)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a refusal for another reason changes nothing', async () => {
  const shop = await openConsole('/admin?tab=settings&section=delivery');
  nowRequired(shop);
  shop.answer(figuresCall, new Refused(403, { code: 'forbidden', message: 'No' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('heading', setUp)).toBeNull();
});

test('what is typed stays, under a line that leads to the set-up', async () => {
  const shop = await typeFee();
  const link = screen.getByRole('link', { name: 'Set it up in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin', '_blank']);
  expect((await feeField()).value).toBe('505');
  shop.answer('GET /api/auth/user', meera);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(lineText)).toBeNull());
  expect((await feeField()).value).toBe('505');
});

test('once it is discarded the set-up comes', async () => {
  await typeFee();
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', setUp)).toBeTruthy();
});

test('the toast of what was not saved leads there too: a sheet covers the line', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await typeFee();
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up', hidden: true }));
  expect(open).toHaveBeenCalledWith('/admin', '_blank', 'noopener');
});
