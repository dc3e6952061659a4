// @vitest-environment jsdom
/** Where the keyboard is after each answer about a pincode. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { DeliveryQuestion } from './delivery-question.tsx';

test('the focus stays in the question when it is answered, and opened again', async () => {
  const terms = { served: true, fee: '0.00', minimum: null, freeFrom: null };
  openShop({
    'GET /api/config': { ...config, delivery: { ...config.delivery, asksPincode: true } },
    'GET /api/delivery?pincode=560038': terms,
    'GET /api/delivery?pincode=560038&date=2026-11-22': terms,
  });
  renderPage(<DeliveryQuestion />, '/');
  const question = await screen.findByRole('region', { name: 'Do we deliver to you?' });
  await userEvent.type(await screen.findByLabelText('Pincode'), '560 038{Enter}');
  expect(document.activeElement).toBe(question);
  await userEvent.click(await screen.findByRole('button', { name: 'Change pincode' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));
});
