/** Roles, their powers and the access that an endpoint requires (decision 0027, Roles). */
import { type LinkKind, linkKinds } from '#domain/links/work-link.ts';

export const roles = ['customer', 'crm', 'order_management', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** Which roles have which power. The server enforces it, the screens follow it. */
export const powers = {
  /** The console, its dashboard, reading orders and writing notes on them. */
  enterConsole: ['crm', 'order_management', 'super_admin'],
  /** Orders for customers who call. */
  takeOrders: ['crm', 'order_management', 'super_admin'],
  moveOrders: ['order_management', 'super_admin'],
  refundOrders: ['crm', 'super_admin'],
  runKitchen: ['order_management', 'super_admin'],
  /** Runs of riders: who brings what, and what becomes of a failed stop. */
  runDeliveries: ['order_management', 'super_admin'],
  /** The cash of riders, and what they say was paid by UPI. */
  countCash: ['order_management', 'super_admin'],
  editMenu: ['order_management', 'super_admin'],
  editMedia: ['order_management', 'super_admin'],
  /** Customers, their orders and wallets; for profiles of staff see `manageStaff`. */
  serveCustomers: ['crm', 'super_admin'],
  adjustWallets: ['crm', 'super_admin'],
  /** Roles, the profiles of staff, and deleting accounts. */
  manageStaff: ['super_admin'],
  readAnalytics: ['super_admin'],
  readAudit: ['super_admin'],
  /** The figures of a day, registers of documents and the figures of GSTR-1. */
  readBooks: ['super_admin'],
  /** Closing the books of a day, which nobody can undo. */
  closeBooks: ['super_admin'],
  changeSettings: ['super_admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Power = keyof typeof powers;

export function mayDo(role: Role, power: Power): boolean {
  const allowed: readonly Role[] = powers[power];
  return allowed.includes(role);
}

/** The names of the roles on screen. */
export const roleLabels: Readonly<Record<Role, string>> = {
  customer: 'Customer',
  crm: 'CRM',
  order_management: 'Order management',
  super_admin: 'Super admin',
};

/**
 * `public`: anybody; `user`: anybody signed in; `run` and `station`: the device that opened such a
 * link, without an account; a list: only staff with one of these roles.
 */
export type Access = 'public' | 'user' | LinkKind | readonly Role[];

/** Whether a call is made with the token of a link; cookies count for nothing then. */
export const isForLink = (access: Access): access is LinkKind =>
  linkKinds.some((kind) => kind === access);

/** Whether the role may enter the console; true for all staff (decision 0027, Roles). */
export function isAdmin(role: Role): boolean {
  return role !== 'customer';
}

/** Whether a caller with this role (null: signed out) may make the call. */
export function decideAccess(access: Access, role: Role | null): 'allow' | 'sign-in' | 'forbid' {
  if (access === 'public') return 'allow';
  // No session opens what belongs to a link.
  if (role === null || isForLink(access)) return 'sign-in';
  if (access === 'user') return 'allow';
  return access.includes(role) ? 'allow' : 'forbid';
}
