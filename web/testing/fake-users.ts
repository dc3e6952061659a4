/** Users, wallets and the audit log as the console gets them. */
import type { AuditEntry } from '#contract/staff/audit.ts';
import type { StaffUser } from '#contract/staff/users.ts';
import type { WalletTransaction } from '#contract/wallet.ts';
import { makeStaff } from './fake-console.tsx';
import { asha, id } from './fake-shop.tsx';

export const makeStaffUser = (parts: Partial<StaffUser> = {}): StaffUser => ({
  ...asha,
  id: id(900),
  email: 'asha@example.in',
  address: {
    street: '14, Lakshmi Nivas, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560038',
  },
  walletBalance: '250.00',
  version: 3,
  ...parts,
});

/** The signed-in user, as the console lists them. */
export const makeSelf = (): StaffUser =>
  makeStaffUser({
    ...makeStaff('super_admin'),
    email: 'meera@example.in',
    address: null,
    walletBalance: '0.00',
  });

export const makeTransaction = (parts: Partial<WalletTransaction> = {}): WalletTransaction => ({
  id: id(910),
  type: 'debit',
  source: 'order_payment',
  description: 'Order SK-101',
  amount: '119.00',
  balanceAfter: '250.00',
  orderId: id(911),
  createdAt: '2026-11-20T06:00:00.000Z',
  ...parts,
});

export const makeEntry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2026-11-21T06:00:00.000Z',
  actor: { id: id(920), name: 'Meera Iyer' },
  action: 'role_changed',
  subject: { type: 'user', id: id(900), label: 'Asha Menon' },
  before: { role: 'customer' },
  after: { role: 'order_management' },
  ip: '203.0.113.9',
  userAgent: 'Firefox on a laptop',
  requestId: 'req-7',
  ...parts,
});

export const usersCall = 'GET /api/admin/users?limit=50';
export const walletsCall = 'GET /api/admin/wallets?limit=50';
export const auditCall = 'GET /api/admin/audit?limit=50';
export const staffCall = 'GET /api/admin/audit/staff';
export const userCall = (userId: string) => `GET /api/admin/users/${userId}`;
