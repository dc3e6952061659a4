// @vitest-environment jsdom
/** A write that is refused because the session is over; under a link there is none (Spec 8.3). */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { send } from '#web/api/client.ts';
import { SessionExpiry } from '#web/app/session-expiry.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { ApproveForm } from '#web/shared/packing/approve-form.tsx';
import { id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';

const ended = new Refused(401, { code: 'unauthorized', message: 'Unauthorized' });
const isReported = () => screen.queryByText('You are logged out. Logging in again...') !== null;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function Delete({ onFailure }: { readonly onFailure: () => void }) {
  const params = { id: id(11) };
  const run = () => send('DELETE /api/addresses/:id', { params });
  const { submit } = useSubmit<void>({ run, onFailure });
  return (
    <button type="button" onClick={() => void submit()}>
      Delete
    </button>
  );
}

const page = (child: React.ReactNode, address: string) =>
  renderPage(
    <>
      {child}
      <SessionExpiry />
    </>,
    address,
  );

test('every submission reports it, and shows no failure of its own', async () => {
  openShop({ [`DELETE /api/addresses/${id(11)}`]: ended });
  let failures = 0;
  page(<Delete onFailure={() => (failures += 1)} />, '/dashboard');
  await press('Delete');
  await screen.findByText('You are logged out. Logging in again...');
  expect(failures).toBe(0);
});

test('a link that works no more is a refusal like others', async () => {
  openShop({ [`POST /api/station/packing/${id(2)}`]: ended });
  const headers = { authorization: 'Bearer secret' };
  const call = { params: { orderId: id(2) }, headers };
  const approve = async () => void (await send('POST /api/station/packing/:orderId', call));
  page(<ApproveForm approvers={[{ id: id(3), name: 'Ravi' }]} onApprove={approve} />, '/station');
  await userEvent.type(screen.getByLabelText('Reason'), 'Asked');
  await userEvent.selectOptions(screen.getByLabelText('Who approves'), 'Ravi');
  await userEvent.type(screen.getByLabelText('Their PIN'), '4913');
  await press('Pack it all the same');
  expect(await screen.findByText('Unauthorized')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Their PIN').value).toBe('');
  expect(isReported()).toBe(false);
});
