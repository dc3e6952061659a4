/** The actions and subjects of the audit log. */

export const auditActions = [
  'order_placed',
  'payment_link_made',
  'order_changed',
  'order_moved',
  'order_refunded',
  'order_noted',
  'customer_called',
  'meal_created',
  'meal_updated',
  'meal_deleted',
  'menu_arranged',
  'menu_imported',
  'media_uploaded',
  'media_generated',
  'media_deleted',
  'role_changed',
  'profile_edited',
  'user_deleted',
  'user_noted',
  'wallet_adjusted',
  'subscription_changed',
  'day_closed',
  'day_opened',
  'day_cancelled',
  'day_cancel_undone',
  'capacity_changed',
  'amendments_seen',
  'run_made',
  'run_changed',
  'run_link_made',
  'run_revoked',
  'stop_entered',
  'stop_decided',
  'late_entry_decided',
  'cash_handed_over',
  'upi_tied',
  'upi_untied',
  'order_packed',
  'packing_overridden',
  'meal_cooked',
  'pin_changed',
  'station_made',
  'station_link_renewed',
  'station_ended',
  'station_entry_decided',
  'books_closed',
  'settings_changed',
  'second_factor_begun',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The names of the actions on screen. */
export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  order_placed: 'Order placed for a customer',
  payment_link_made: 'Payment link made',
  order_changed: 'Date or address of an order changed',
  order_moved: 'Order status changed',
  order_refunded: 'Order refunded',
  order_noted: 'Note added',
  customer_called: 'Customer called',
  meal_created: 'Meal created',
  meal_updated: 'Meal changed',
  meal_deleted: 'Meal deleted',
  menu_arranged: 'Menu reordered',
  menu_imported: 'Menu imported',
  media_uploaded: 'File uploaded',
  media_generated: 'Image generated',
  media_deleted: 'File deleted',
  role_changed: 'Role changed',
  profile_edited: 'Profile changed',
  user_deleted: 'User deleted',
  user_noted: 'Note about a user added',
  wallet_adjusted: 'Wallet adjusted',
  subscription_changed: 'Subscription changed',
  day_closed: 'Kitchen closed',
  day_opened: 'Kitchen reopened',
  day_cancelled: 'Sold day cancelled',
  day_cancel_undone: 'Cancelling of a day undone',
  capacity_changed: 'Capacity changed',
  amendments_seen: 'Changes of a kitchen’s day seen',
  run_made: 'Run made',
  run_changed: 'Run changed',
  run_link_made: 'New link for a run',
  run_revoked: 'Run ended',
  stop_entered: 'Stop entered for a rider',
  stop_decided: 'Undelivered stop decided',
  late_entry_decided: 'Late entry of a rider decided',
  cash_handed_over: 'Cash counted',
  upi_tied: 'UPI payment tied to the bank',
  upi_untied: 'UPI payment no longer tied',
  order_packed: 'Order packed',
  packing_overridden: 'Packed what its eater must not get',
  meal_cooked: 'Cooked portions counted',
  pin_changed: 'PIN changed',
  station_made: 'Link of a station made',
  station_link_renewed: 'Link of a station renewed',
  station_ended: 'Link of a station ended',
  station_entry_decided: 'Late entry of a station decided',
  books_closed: 'Books of a day closed',
  settings_changed: 'Settings changed',
  second_factor_begun: 'Two-step verification setup started',
  second_factor_on: 'Two-step verification turned on',
  second_factor_off: 'Two-step verification turned off',
  recovery_codes_renewed: 'Recovery codes renewed',
};

export const auditSubjects = [
  'order',
  'meal',
  'menu',
  'media',
  'user',
  'wallet',
  'subscription',
  'kitchen',
  'run',
  'books',
  'settings',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export type Fields = Readonly<Record<string, unknown>>;

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** The fields that differ, before and after the change; null if none does. */
export function changedFields(
  before: Fields,
  after: Fields,
): { readonly before: Fields; readonly after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const only = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
