/** One order beside the list, in a pretended console. */
import { screen, within } from '@testing-library/react';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import type { Role } from '#domain/staff/access.ts';
import {
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';

export const row = makeStaffOrder({ number: 'SK-1' });
export const call = `GET /api/admin/orders/${row.id}`;

export async function openDrawer(
  parts: Partial<StaffOrderDetail> = {},
  answers = {},
  role: Role = 'super_admin',
) {
  const detail = makeStaffDetail({ ...row, ...parts });
  const shop = await openConsole(
    `/admin?tab=orders&order=${row.id}`,
    { [listCall]: [row], [call]: detail, ...answers },
    role,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Order SK-1' });
  return { shop, detail, drawer: within(dialog) };
}

/** The part of the order with this title. */
export const part = (title: string) =>
  within(screen.getByRole('heading', { name: title, level: 3 }).closest('section') as HTMLElement);
