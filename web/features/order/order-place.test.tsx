// @vitest-environment jsdom
/** An order that is still to come can be saved in a calendar. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeOrderDetail, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { OrderPlace } from './order-place.tsx';

test.each([
  [{ status: 'confirmed' }, 1],
  [{ status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cod' }, 1],
  [{ status: 'pending', paymentStatus: 'unpaid' }, 0],
  [{ status: 'pending', paymentStatus: 'paid' }, 0],
  [{ paymentStatus: 'refunded' }, 0],
  [{ status: 'delivered' }, 0],
  [{ status: 'cancelled' }, 0],
] as const)('with %o the delivery can be saved in a calendar %i times', async (parts, times) => {
  openShop();
  renderPage(<OrderPlace order={makeOrderDetail({ number: 'SK-7', ...parts })} />, '/');
  const place = (await screen.findByRole('heading', { name: 'Delivery' })).closest('section');
  const links = within(place as HTMLElement).queryAllByRole<HTMLAnchorElement>('link', {
    name: 'Add to calendar',
  });
  expect(links.map(({ download }) => download)).toEqual(Array(times).fill('SK-7.ics'));
  const file = decodeURIComponent(links[0]?.href ?? '');
  expect(file.includes('DTSTART;VALUE=DATE:20261122')).toBe(times === 1);
});
