/** Actions of staff that a screen needs, each in its own session. */
import type { Browser } from '@playwright/test';
import type { TransactionType } from '#domain/money/wallet.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { post } from '../../e2e/support/actions.ts';
import { asStaff, moveOrder as move } from '../../e2e/support/ordering.ts';
import { read } from './givens.ts';
import type { Stage, Step } from './shot.ts';

function browserOf({ page }: Stage): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser for staff');
  return browser;
}

/** Sets the order to each of these in turn. */
export async function moveOrder(
  stage: Stage,
  id: string,
  ...statuses: readonly OrderStatus[]
): Promise<void> {
  for (const status of statuses) await move(browserOf(stage), stage.shop, id, status);
}

/** `amount` in rupees. */
export const adjustWallet =
  (type: TransactionType, amount: string, description: string): Step =>
  async (stage) => {
    const { id } = await read<{ id: string }>(stage.page, '/api/auth/user');
    await asStaff(browserOf(stage), stage.shop, (staffPage) =>
      post(staffPage, `/api/admin/wallets/${id}/adjust`, { type, amount, description }),
    );
  };
