/** What staff call a user, and what a role opens. */
import type { StaffUser } from '#contract/staff/users.ts';
import { type Role, roleLabels, roles } from '#domain/staff/access.ts';

export const nameOf = ({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export const roleOptions = roles.map((role) => [role, roleLabels[role]] as const);

export const roleOpens: Readonly<Record<Role, string>> = {
  customer: 'A customer orders meals and cannot open this console.',
  crm: 'CRM views orders, issues refunds, supports customers and adjusts wallets.',
  order_management: 'Order management updates orders, edits the menu and manages media.',
  super_admin:
    'A super admin does everything here: roles, deleting users, settings, analytics and the ' +
    'audit log too.',
};

/** How somebody signs in; Spec 2.11 names what is said where nothing is known. */
export const authLabel = ({ authType }: Pick<StaffUser, 'authType'>): string =>
  authType || 'replit';

export function addressLine({ address }: Pick<StaffUser, 'address'>): string | null {
  if (!address) return null;
  return `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`;
}
