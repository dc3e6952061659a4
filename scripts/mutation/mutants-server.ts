/** Deliberate faults of the rules, the contract and the server. */
import type { Mutant } from './mutant.ts';

export const serverMutants: readonly Mutant[] = [
  {
    rows: ['3.6 An address has title, line 1, optional line 2, city, state, pincode, and'],
    file: 'contract/addresses.ts',
    from: "city: text('the city', 60),",
    to: "city: optionalText('the city', 60),",
  },
  {
    rows: ['4.4 Pausing, skipping and cancelling cost nothing until the cut-off'],
    file: 'domain/subscriptions/subscription.ts',
    from: "  if (date < first) throw refusalAt('cutoff_passed', 'date');\n",
    to: '',
  },
  {
    rows: ['5.6 A pack comes tomorrow at the earliest'],
    file: 'domain/calendar/cutoff.ts',
    from: 'return now < cutoffFor(tomorrow, terms) ? tomorrow',
    to: 'return now <= cutoffFor(tomorrow, terms) ? tomorrow',
  },
  {
    rows: ["5.6 The pack must exist: 'Please select a valid meal pack'"],
    file: 'domain/refusal.ts',
    from: "pack_not_found: [422, 'Please select a valid meal pack'],",
    to: "pack_not_found: [422, 'There is no such pack'],",
  },
  {
    rows: ['5.12 Whoever is an admin cannot delete the own account'],
    file: 'server/features/account/deletion/delete-account.ts',
    from: "if (user.role !== 'customer') throw new Refusal('staff_account_stays');",
    to: '',
  },
  {
    rows: ['6.1 Roles are customer, crm, order_management and super_admin; all but customer'],
    file: 'domain/staff/access.ts',
    from: "return role !== 'customer';",
    to: "return role === 'super_admin';",
  },
  {
    rows: ['6.4 Admins change roles, delete users, edit profiles, adjust wallets, manage'],
    file: 'domain/staff/access.ts',
    from: "manageStaff: ['super_admin'],",
    to: "manageStaff: ['crm'],",
  },
  {
    rows: ['6.4 Orders are moved by staff only'],
    file: 'domain/staff/access.ts',
    from: "moveOrders: ['order_management', 'super_admin'],",
    to: "moveOrders: ['crm', 'order_management', 'super_admin'],",
  },
  {
    rows: ['7.3 `GET /api/admin/users`, `GET /api/admin/wallets`'],
    file: 'server/features/users/users.routes.ts',
    from: 'toReply: toWallet,',
    to: "toReply: (row) => ({ ...toWallet(row), balance: '0.00' }),",
  },
  {
    rows: ["8.10 What the server's errors say is left open"],
    file: 'server/http/errors.ts',
    from: '        message: refusal.message,\n',
    to: '',
  },
];
