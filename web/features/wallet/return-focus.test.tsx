// @vitest-environment jsdom
/** Where the focus is after the payment window of a top-up was closed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { id, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { loseFocus } from '#web/testing/lose-focus.ts';
import WalletPage from './wallet-page.tsx';

const opened = {
  id: 'order_ABC123',
  topUpId: id(21),
  amount: 50_000,
  currency: 'INR',
  key: 'rzp_test_1',
};

test('it is at the button that opened the window', async () => {
  const provider = loadProvider();
  openShop({
    'GET /api/wallet': { balance: '20.00' },
    'GET /api/wallet/transactions': [],
    'POST /api/wallet/top-up': () => {
      loseFocus();
      return opened;
    },
  });
  renderPage(<WalletPage />, '/wallet');
  await userEvent.type(await screen.findByLabelText('Amount in rupees'), '500');
  const button = screen.getByRole('button', { name: 'Add money' });
  await userEvent.click(button);
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.dismiss();
  await waitFor(() => expect(document.activeElement).toBe(button));
});
