/** Users and their wallets, for staff. */
import * as z from 'zod/mini';
import { Email, TypedPhone, User } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { filter, Id, PageQuery, Rupees, SearchText, text } from '#contract/fields.ts';
import { Order } from '#contract/orders.ts';
import { WalletTransaction } from '#contract/wallet.ts';
import { powers, roles } from '#domain/staff/access.ts';

const UserParams = z.strictObject({ id: Id });

export const StaffUser = z.extend(User, {
  /** The default address, with the field names of Spec 3.7. */
  address: z.nullable(
    z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
  ),
  walletBalance: Rupees,
  /** Sent back with an edit, to detect concurrent changes. */
  version: z.int(),
});
export type StaffUser = z.infer<typeof StaffUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users, newest first; the Link header names the next page',
  access: powers.serveCustomers,
  isLogged: true,
  query: z.extend(PageQuery, {
    /** A part of name, email or phone. */
    q: z.optional(SearchText),
    role: filter(z.enum(roles), 'Unknown role'),
  }),
  reply: z.array(StaffUser),
});

export const getStaffUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One user, as staff see them',
  access: powers.serveCustomers,
  isLogged: true,
  params: UserParams,
  reply: StaffUser,
});

export const listUserOrders = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/orders',
  summary: 'The orders of a user, newest first; the Link header names the next page',
  access: powers.serveCustomers,
  params: UserParams,
  query: PageQuery,
  reply: z.array(
    z.extend(Order, {
      /** The same as `totalAmount`; the name of Spec 3.5. */
      total: Rupees,
    }),
  ),
});

export const listUserWalletTransactions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/wallet-transactions',
  summary: 'The wallet transactions of a user, newest first; the Link header names the next page',
  access: powers.serveCustomers,
  params: UserParams,
  query: PageQuery,
  reply: z.array(WalletTransaction),
});

export const setUserRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: "Change a user's role, effective from their next request; never your own",
  access: powers.manageStaff,
  params: UserParams,
  body: z.strictObject({
    role: z.enum(roles, 'Choose a role'),
    /** The version that staff saw; if it has changed, the reply is 409 `conflict`. */
    version: z.optional(z.int('Send the version')),
  }),
  reply: StaffUser,
});

/** Like {@link TypedPhone}; null or an empty text for a user without a phone number. */
const TypedPhoneOrNone = z.nullable(
  z.pipe(
    z.pipe(
      z.string('Enter your phone number'),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(TypedPhone),
  ),
);

export const StaffProfileBody = z.strictObject({
  firstName: text('the first name', 60),
  lastName: text('the last name', 60),
  /** Empty for a customer without an email, and only for those. */
  email: z.union([z.literal(''), Email], 'Enter an email like name@example.com'),
  phone: TypedPhoneOrNone,
  /** The version that was edited; if it has changed, the reply is 409 `conflict`. */
  version: z.optional(z.int('Send the version')),
});
export type StaffProfileBody = z.infer<typeof StaffProfileBody>;

export const updateUserProfile = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/profile',
  summary: "Change a user's names, email and phone; of staff only by a super admin",
  access: powers.serveCustomers,
  params: UserParams,
  body: StaffProfileBody,
  reply: StaffUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete a user: personal data is erased, what the accounts need stays without a name',
  access: powers.manageStaff,
  params: UserParams,
  query: z.strictObject({
    /** The wallet balance as shown to staff; not needed if it is zero. */
    givesUpBalance: z.optional(Rupees),
  }),
  status: 204,
});

export const Wallet = z.object({
  userId: Id,
  balance: Rupees,
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.nullable(z.string()),
});
export type Wallet = z.infer<typeof Wallet>;

export const listWallets = endpoint({
  method: 'GET',
  path: '/api/admin/wallets',
  summary: 'The wallets of all users, newest user first; the Link header names the next page',
  access: powers.serveCustomers,
  isLogged: true,
  query: z.extend(PageQuery, {
    /** A part of name, email or phone. */
    q: z.optional(SearchText),
  }),
  reply: z.array(Wallet),
});
