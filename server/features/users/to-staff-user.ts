/** Converts a stored user to its form in the API for staff. */
import type { StaffUser, Wallet } from '#contract/staff/users.ts';
import { toRupees } from '#domain/money/money.ts';
import { toUser } from '#server/features/auth/to-user.ts';
import type { StaffUserRow } from './users.store.ts';

function toAddress(row: StaffUserRow): StaffUser['address'] {
  const { addressLine1, addressLine2, city, state, pincode } = row;
  if (addressLine1 === null || city === null || state === null || pincode === null) return null;
  const street = addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1;
  return { street, city, state, zipCode: pincode };
}

export function toStaffUser(row: StaffUserRow): StaffUser {
  return {
    ...toUser(row),
    address: toAddress(row),
    walletBalance: toRupees(row.balancePaise),
    version: row.version,
  };
}

export function toWallet(row: StaffUserRow): Wallet {
  return {
    userId: row.id,
    balance: toRupees(row.balancePaise),
    customerName: `${row.firstName} ${row.lastName}`,
    customerEmail: row.email,
    customerPhone: row.phone,
  };
}
