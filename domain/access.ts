/** Who may do what: roles and the access an endpoint asks for (DESIGN Roles). */

export const roles = ['customer', 'crm', 'order_management', 'super_admin'] as const;
export type Role = (typeof roles)[number];

/** `public`: anybody; `user`: anybody signed in; a list: only staff with one of these roles. */
export type Access = 'public' | 'user' | readonly Role[];

/** Opens the console; true for all staff (DESIGN Roles). */
export function isAdmin(role: Role): boolean {
  return role !== 'customer';
}

/** What the server answers a caller with this role (null: signed out). */
export function decideAccess(access: Access, role: Role | null): 'allow' | 'sign-in' | 'forbid' {
  if (access === 'public') return 'allow';
  if (role === null) return 'sign-in';
  if (access === 'user') return 'allow';
  return access.includes(role) ? 'allow' : 'forbid';
}
