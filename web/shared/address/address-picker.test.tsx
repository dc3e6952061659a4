// @vitest-environment jsdom
/** The address book: choosing, adding, changing, removing, and unsaved input. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { home, id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { type AddressDraft, draftOf, emptyAddress } from './address-draft.ts';
import { AddressPicker, useAddressChoice } from './address-picker.tsx';

const office: Address = {
  ...home,
  id: id(12),
  title: 'Office',
  addressLine1: 'Level 5, MG Road',
  addressLine2: null,
  isDefault: false,
};

function Picker({ typed = null }: { readonly typed?: AddressDraft | null }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [draft, setDraft] = useState(typed);
  const choice = useAddressChoice(chosenId);
  return (
    <>
      <AddressPicker
        choice={choice}
        onChoose={setChosenId}
        draft={draft}
        onDraftChange={setDraft}
      />
      <p>{`Goes to ${choice.chosen?.title ?? 'nobody'}`}</p>
    </>
  );
}

async function openPicker(answers: Parameters<typeof openShop>[0] = {}, typed?: AddressDraft) {
  const shop = openShop({ 'GET /api/addresses': [home, office], ...answers });
  renderPage(<Picker {...(typed && { typed })} />, '/here');
  await waitFor(() => expect(document.querySelector('[data-slot=skeleton]')).toBeNull());
  return { shop, user: userEvent.setup() };
}

const bodyOf = (shop: Awaited<ReturnType<typeof openPicker>>['shop'], name: string) =>
  shop.calls.find((call) => call.name === name)?.body;

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a saved address is edited in place and stays selected as before', async () => {
  const { shop, user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  const form = await screen.findByRole('form', { name: 'Edit address' });
  expect(document.activeElement).toBe(within(form).getByLabelText('Pincode'));
  expect(within(form).getByLabelText<HTMLInputElement>('Address Line 1').value).toBe(
    'Level 5, MG Road',
  );
  const line1 = within(form).getByLabelText('Address Line 1');
  await user.clear(line1);
  await user.type(line1, 'Level 6, MG Road');
  const saved = { ...office, addressLine1: 'Level 6, MG Road' };
  shop.answer(`PUT /api/addresses/${office.id}`, () => {
    shop.answer('GET /api/addresses', [home, saved]);
    return saved;
  });
  await user.click(within(form).getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Level 6, MG Road')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Office/ }));
  expect(screen.getByText('Goes to Home')).toBeTruthy();
  expect(bodyOf(shop, `PUT /api/addresses/${office.id}`)).toEqual({
    title: 'Office',
    addressLine1: 'Level 6, MG Road',
    addressLine2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    landmark: '',
    instructions: '',
    receiverPhone: null,
  });
});

test('an address that is saved late closes no other form, and is not chosen', async () => {
  const slow = Promise.withResolvers<unknown>();
  const call = `PUT /api/addresses/${office.id}`;
  const { user } = await openPicker({ [call]: () => slow.promise });
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  const line2 = await screen.findByLabelText(/^Address Line 2/);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await user.type(line2, 'East wing');
  expect(typedIn('Address Line 1')).toBe('Level 5, MG Road');
  expect(line2).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Home' }));
  await user.type(await screen.findByLabelText(/^Address Line 2/), 'Third floor');
  slow.resolve(office);
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());
  await user.type(screen.getByLabelText(/^Landmark/), 'Blue gate');
  expect(screen.getByLabelText(/^Address Line 2/)).toHaveProperty(
    'value',
    'IndiranagarThird floor',
  );
});

test('while one form is open, no other can replace its input', async () => {
  const { user } = await openPicker();
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  expect(isDisabled('Edit Home')).toBe(true);
  expect(isDisabled('Add New Address')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Office/ }));
  await user.click(screen.getByRole('button', { name: 'Add New Address' }));
  expect(isDisabled('Edit Home')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Add New Address' }));
  expect(screen.queryByRole('form')).toBeNull();
});

test('the city of a saved address with the same pincode is filled in again', async () => {
  const siwan = { ...office, city: 'Siwan', state: 'Bihar', pincode: '841226' };
  const { user } = await openPicker({ 'GET /api/addresses': [home, siwan] });
  await user.click(screen.getByRole('button', { name: 'Add New Address' }));
  await user.type(screen.getByLabelText('Pincode'), '841226');
  await waitFor(() => expect([typedIn('City'), typedIn('State')]).toEqual(['Siwan', 'Bihar']));
});

test('a wrong pincode is refused at its field; spaces in it are accepted', async () => {
  const { shop, user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  const pincode = screen.getByLabelText('Pincode');
  await user.clear(pincode);
  await user.type(pincode, '5600');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Enter all 6 digits of the pincode')).toBeTruthy();
  expect(document.activeElement).toBe(pincode);
  expect(shop.names('PUT')).toEqual([]);
  shop.answer(`PUT /api/addresses/${office.id}`, office);
  await user.clear(pincode);
  await user.type(pincode, '560 001');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(bodyOf(shop, `PUT /api/addresses/${office.id}`)).toMatchObject({ pincode: '560001' }),
  );
});

test('a new address begins with the pincode, which fills in city and State', async () => {
  const { user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Add New Address' }));
  const labels = [...document.querySelectorAll('[class*="_addressForm_"] [class*="_label_"]')].map(
    (each) => each.textContent,
  );
  expect(labels.slice(0, 3)).toEqual(['Pincode', 'City', 'State']);
  const pincode = screen.getByLabelText('Pincode');
  expect(document.activeElement).toBe(pincode);
  await user.type(pincode, '560 03');
  expect([typedIn('City'), typedIn('State')]).toEqual(['', '']);
  await user.type(pincode, '8');
  await waitFor(() =>
    expect([typedIn('City'), typedIn('State')]).toEqual(['Bengaluru', 'Karnataka']),
  );
  // Another pincode: what we filled in is replaced, also by nothing.
  await user.clear(pincode);
  await user.type(pincode, '845401');
  await waitFor(() => expect([typedIn('City'), typedIn('State')]).toEqual(['', 'Bihar']));
});

test("the pincode never overwrites the customer's input", async () => {
  const { shop, user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Add New Address' }));
  await user.type(screen.getByLabelText('City'), 'Bangalore');
  const pincode = screen.getByLabelText('Pincode');
  await user.type(pincode, '560038');
  await waitFor(() => expect(typedIn('State')).toBe('Karnataka'));
  expect(typedIn('City')).toBe('Bangalore');
  // Typed over what was filled in, even with the same text.
  await user.clear(screen.getByLabelText('State'));
  await user.type(screen.getByLabelText('State'), 'Karnataka');
  await user.clear(pincode);
  await user.type(pincode, '600001');
  await user.type(screen.getByLabelText('Address Line 1'), 'Level 5, MG Road');
  await user.type(screen.getByLabelText('Address Title'), 'Work');
  shop.answer('POST /api/addresses', { ...office, id: id(13) });
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await waitFor(() =>
    expect(bodyOf(shop, 'POST /api/addresses')).toMatchObject({
      city: 'Bangalore',
      state: 'Karnataka',
      pincode: '600001',
    }),
  );
});

test('an address that the browser fills in stays as it is', async () => {
  const { user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Add New Address' }));
  const autofill = {
    'postal-code': '560038',
    'address-level2': 'Bengaluru Urban',
    'address-level1': 'KA',
  };
  for (const [token, value] of Object.entries(autofill)) {
    const input = document.querySelector<HTMLInputElement>(`[autocomplete="${token}"]`);
    fireEvent.change(input as HTMLInputElement, { target: { value } });
  }
  // The next turn of the event loop, when the pincode is looked up.
  await new Promise((done) => setTimeout(done, 0));
  expect([typedIn('City'), typedIn('State')]).toEqual(['Bengaluru Urban', 'KA']);
});

test("the server's refusal is shown at its field and keeps the input", async () => {
  const issues = [{ path: 'city', message: 'Some characters cannot be used here' }];
  const { user } = await openPicker({
    [`PUT /api/addresses/${office.id}`]: new Refused(422, {
      code: 'invalid_request',
      message: 'Some details need your attention.',
      issues,
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  await user.type(screen.getByLabelText('Address Title'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Some characters cannot be used here')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
  expect(await screen.findByText('Failed to save address')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Address Title').value).toBe('Office 2');
});

test('an address that was deleted elsewhere is added anew with the input', async () => {
  const { shop, user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  await user.type(screen.getByLabelText('Address Title'), ' 2');
  shop.answer(`PUT /api/addresses/${office.id}`, new Refused(404, { code: 'not_found' }));
  shop.answer('GET /api/addresses', [home]);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('This address has already been deleted.')).toBeTruthy();
  expect(await screen.findByRole('form', { name: 'New address' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Address Title').value).toBe('Office 2');
  shop.answer('POST /api/addresses', { ...office, id: id(13), title: 'Office 2' });
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await waitFor(() => expect(shop.names('POST')).toEqual(['POST /api/addresses']));
});

test('deleting asks first; the order is then sent to the default address', async () => {
  const { shop, user } = await openPicker();
  await user.click(screen.getByRole('radio', { name: /Office/ }));
  expect(screen.getByText('Goes to Office')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete Office' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this address?' });
  expect(within(dialog).getByText('Level 5, MG Road')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep address' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.names('DELETE')).toEqual([]);

  shop.answer(`DELETE /api/addresses/${office.id}`, () => {
    shop.answer('GET /api/addresses', [home]);
    return undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Delete Office' }));
  await user.click(screen.getByRole('button', { name: 'Delete address' }));
  expect(await screen.findByText('Goes to Home')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Office/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add New Address' })),
  );
});

test('an address that is already gone counts as deleted', async () => {
  const { shop, user } = await openPicker({
    [`DELETE /api/addresses/${office.id}`]: new Refused(404, { code: 'not_found' }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete Office' }));
  shop.answer('GET /api/addresses', [home]);
  await user.click(screen.getByRole('button', { name: 'Delete address' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Office/ })).toBeNull());
  expect(screen.queryByText('Failed to delete address')).toBeNull();
});

test('while an address is being deleted its dialog stays open', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user } = await openPicker({
    [`DELETE /api/addresses/${office.id}`]: () => answer.promise,
  });
  await user.click(screen.getByRole('button', { name: 'Delete Office' }));
  await user.click(screen.getByRole('button', { name: 'Delete address' }));
  const dialog = screen.getByRole('dialog');
  for (const name of ['Keep address', 'Close']) {
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  answer.resolve(undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed deletion shows the reason and keeps the address', async () => {
  const { user } = await openPicker({
    [`DELETE /api/addresses/${office.id}`]: new TypeError('Failed to fetch'),
  });
  await user.click(screen.getByRole('button', { name: 'Delete Office' }));
  await user.click(screen.getByRole('button', { name: 'Delete address' }));
  expect(await screen.findByText('Failed to delete address')).toBeTruthy();
  // It moves out of the dialog, which is closed.
  expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Office/ })).toBeTruthy();
});

test('another address becomes the default one, and only one is', async () => {
  const { shop, user } = await openPicker({
    [`PUT /api/addresses/${office.id}/default`]: { ...office, isDefault: true },
  });
  expect(screen.queryByRole('button', { name: 'Set as default: Home' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set as default: Office' }));
  const radio = await screen.findByRole('radio', { name: /Office.*Default/ });
  expect(document.activeElement).toBe(radio);
  expect(screen.getAllByText('Default')).toHaveLength(1);
  expect(shop.names('PUT')).toEqual([`PUT /api/addresses/${office.id}/default`]);
});

test('landmark, instructions and phone are sent with the address and stand below it', async () => {
  const { shop, user } = await openPicker();
  await user.click(screen.getByRole('button', { name: 'Edit Office' }));
  await user.type(screen.getByLabelText(/^Landmark/), 'Opposite the lake');
  await user.type(screen.getByLabelText(/^Instructions for the rider/), 'Ring twice');
  await user.type(screen.getByLabelText(/^Receiver's phone/), '12');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Enter a 10-digit Indian mobile number')).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Receiver's phone/));
  await user.type(screen.getByLabelText(/^Receiver's phone/), '98450 12345');
  const details = { landmark: 'Opposite the lake', instructions: 'Ring twice' };
  const sent = { ...details, receiverPhone: '+919845012345' };
  const call = `PUT /api/addresses/${office.id}`;
  shop.answer(call, () => {
    shop.answer('GET /api/addresses', [home, { ...office, ...sent }]);
    return { ...office, ...sent };
  });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Landmark: Opposite the lake')).toBeTruthy();
  expect(screen.getByText('Receiver: +919845012345')).toBeTruthy();
  expect(bodyOf(shop, call)).toMatchObject(sent);
});

test('a form that was open before a reload is open again with its input', async () => {
  const typed = { ...draftOf(office), city: 'Pune' };
  await openPicker({}, typed);
  const form = screen.getByRole('form', { name: 'Edit address' });
  expect(within(form).getByLabelText<HTMLInputElement>('City').value).toBe('Pune');
  expect(document.activeElement).toBe(document.body);
});

test('a form that is open again after a reload closes at the first press', async () => {
  const { user } = await openPicker({}, { ...emptyAddress, city: 'Pune' });
  const button = screen.getByRole('button', { name: 'Add New Address', expanded: true });
  await user.click(button);
  expect(screen.queryByRole('form')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('saved addresses that cannot be loaded say so, and can be retried', async () => {
  const { shop, user } = await openPicker({ 'GET /api/addresses': new Refused(500, {}) });
  expect(await screen.findByText("We couldn't load your saved addresses.")).toBeTruthy();
  shop.answer('GET /api/addresses', [home]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The button is gone: the focus is where the addresses appear.
  expect(document.activeElement?.contains(await screen.findByText('Saved addresses'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(await screen.findByRole('radio', { name: /Home/ })).toBeTruthy();
});

test('an address that is made the default keeps the focus meanwhile, sent once', async () => {
  const held = Promise.withResolvers<unknown>();
  const call = `PUT /api/addresses/${office.id}/default`;
  const { shop, user } = await openPicker({ [call]: () => held.promise });
  const name = 'Set as default: Office';
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await user.click(button);
  await user.click(button);
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(shop.names('PUT')).toEqual([call]);
});
