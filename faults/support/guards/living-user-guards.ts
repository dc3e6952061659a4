/** Guards of deleted accounts: nothing new belongs to them. */
import type { Guard } from './guard.ts';

const tables = [
  ...['addresses', 'email_changes', 'food_profiles', 'notification_settings', 'orders'],
  ...['push_devices', 'staff_pins', 'subscriptions', 'top_ups'],
];

/** Takes the rows of a table away and enters them again, after their account was deleted. */
const enterAgain = (table: string) => `UPDATE users SET deleted_at = now();
  CREATE TEMP TABLE entered AS TABLE ${table};
  SET LOCAL session_replication_role = replica; DELETE FROM ${table};
  SET LOCAL session_replication_role = origin; INSERT INTO ${table} SELECT * FROM entered`;

export const livingUserGuards: readonly Guard[] = tables.map((table) => ({
  guard: `${table}_of_living_user`,
  bug: `an account that was deleted gets something in ${table}`,
  sql: enterAgain(table),
}));
