/** The console's labels for users, and what each role may do. */
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

/** The user's sign-in methods, none without an email; Spec 2.11 names the text for unknown ones. */
export const authLabel = ({ authType }: Pick<StaffUser, 'authType'>): string =>
  authType === 'phone' ? 'none' : authType || 'replit';

export function addressLine({ address }: Pick<StaffUser, 'address'>): string | null {
  if (!address) return null;
  return `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`;
}
