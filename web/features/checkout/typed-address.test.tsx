// @vitest-environment jsdom
/** The checkout while an address is being typed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openCheckout, placeOrder } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';

test.each(['Add New Address', 'Edit Home'])(
  'while an address is being typed (%s), nothing is sent to another',
  async (opening) => {
    const provider = loadProvider();
    const shop = openCheckout();
    await screen.findByText('14, Lakshmi Nivas');
    const words = 'Save or close the address form first.';
    await userEvent.click(screen.getByRole('button', { name: opening }));
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Mysuru' } });
    await screen.findAllByText('₹688.00');
    expect(screen.queryByText(words)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
    const place = screen.getByRole('heading', { name: 'Delivery address' }).closest('section');
    expect(within(place as HTMLElement).getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));
    // Also in a toast: the form may be longer than the screen.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(shop.names('POST')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: opening }));
    expect(within(place as HTMLElement).queryByText(words)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await placeOrder();
    await waitFor(() => expect(provider.opened).toHaveLength(1));
  },
);
