/** Guards of access: accounts, sessions, mailed links, second factors, and links to work. */
import { withoutTriggers } from '../invariants/invariant.ts';
import { runLink, stationLink } from '../invariants/sound-day-ids.ts';
import { copyOf, type Guard, other } from './guard.ts';
import { livingUserGuards } from './living-user-guards.ts';

const lasts = (table: string, time: string) =>
  `UPDATE ${table} SET expires_at = created_at + interval '${time}'`;

const accountGuards: readonly Guard[] = [
  {
    guard: 'users_email_key',
    bug: 'two accounts have one address',
    sql: `${withoutTriggers} INSERT INTO users (id, email, password_hash, first_name, last_name,
        created_at)
      SELECT ${other}, email, password_hash, first_name, last_name, now() FROM users LIMIT 1`,
  },
  {
    guard: 'users_role_check',
    bug: 'somebody gets a role without rules',
    sql: `UPDATE users SET role = 'owner' WHERE role = 'customer'`,
  },
  {
    guard: 'users_phone_only_are_customers',
    bug: 'somebody who cannot sign in is staff, and the next order by phone finds no customer',
    sql: `UPDATE users SET email = phone || '@phone.invalid', auth_type = 'phone', role = 'crm'
      WHERE role = 'customer'`,
  },
  {
    guard: 'sessions_check',
    bug: 'a session ends before it begins',
    sql: `UPDATE sessions SET expires_at = created_at - interval '1 day'`,
  },
  {
    guard: 'users_email_or_phone',
    bug: 'an account by email has an address that no mail reaches',
    sql: `UPDATE users SET email = 'asha@phone.invalid' WHERE role = 'customer'`,
  },
  {
    guard: 'users_phone_only_is_theirs',
    bug: 'an account by phone stands for another number',
    sql: `UPDATE users SET email = '+919999999999@phone.invalid', auth_type = 'phone',
      phone = '+919999999998' WHERE role = 'customer'`,
  },
  {
    guard: 'sessions_id_key',
    bug: 'two sessions are one, and ending it leaves the other',
    sql: copyOf('sessions', 'true', { token_hash: `sha256('other')` }),
  },
];

const proofGuards: readonly Guard[] = [
  {
    guard: 'email_changes_check',
    bug: 'a link to a new address ends before it begins',
    sql: lasts('email_changes', '-1 hour'),
  },
  {
    guard: 'email_changes_token_hash_key',
    bug: 'one mailed link changes two addresses',
    sql: `${withoutTriggers} ${copyOf('email_changes', 'true', { user_id: other })}`,
  },
  {
    guard: 'password_resets_are_short',
    bug: 'a link to a new password works for a day',
    sql: lasts('password_resets', '1 day'),
  },
  {
    guard: 'password_resets_token_hash_key',
    bug: 'one mailed link opens two accounts',
    sql: `${withoutTriggers} ${copyOf('password_resets', 'true', { user_id: other })}`,
  },
  {
    guard: 'mails_one_reset_waiting_key',
    bug: 'a mailbox gets a mail for each click',
    sql: `INSERT INTO mails (kind, user_id, next_attempt_at, created_at)
      SELECT 'password_reset', id, now(), now()
      FROM generate_series(1, 2), (SELECT id FROM users LIMIT 1) one`,
  },
  {
    guard: 'sign_in_attempts_check',
    bug: 'after a wrong password nobody waits',
    sql: `UPDATE sign_in_attempts SET wait_until = last_at - interval '1 second'`,
  },
  {
    guard: 'sign_in_steps_are_short',
    bug: 'a password alone is half of a sign-in for a day',
    sql: lasts('sign_in_steps', '1 day'),
  },
  {
    guard: 'second_factor_enrolments_are_short',
    bug: 'a second factor can be set up for a day',
    sql: lasts('second_factor_enrolments', '1 day'),
  },
  {
    guard: 'push_devices_endpoint_key',
    bug: 'a browser shows what another account is told',
    sql: `${withoutTriggers} ${copyOf('push_devices', 'true', { id: other, session_id: other })}`,
  },
  {
    guard: 'push_devices_session_id_key',
    bug: 'a browser is told everything twice',
    sql: copyOf('push_devices', 'true', { id: other, endpoint: `'https://push.example/2'` }),
  },
  {
    guard: 'audit_log_is_final',
    bug: 'who did something is changed afterwards',
    sql: `UPDATE audit_log SET actor_id = (SELECT id FROM users WHERE role = 'customer' LIMIT 1)`,
  },
  {
    guard: 'audit_log_stays',
    bug: 'what somebody did is deleted',
    sql: 'DELETE FROM audit_log',
  },
];

const linkGuards: readonly Guard[] = [
  {
    guard: 'work_links_station_id_key',
    bug: 'a new link leaves the old one of a station open',
    sql: `${withoutTriggers} ${copyOf('work_links', `id = ${stationLink}`, {
      id: other,
      token_hash: `sha256('again')`,
    })}`,
  },
  {
    guard: 'work_links_token_hash_key',
    bug: 'one token opens two links',
    sql: `${withoutTriggers} UPDATE work_links SET token_hash = sha256('run')`,
  },
  {
    guard: 'work_links_subject_check',
    bug: 'the link of a run opens a station',
    sql: `${withoutTriggers} UPDATE work_links SET kind = 'station' WHERE id = ${runLink}`,
  },
  {
    guard: 'work_links_wrong_codes_check',
    bug: 'a sixth code is tried',
    sql: 'UPDATE work_links SET wrong_codes = 6',
  },
  {
    guard: 'work_links_opened_check',
    bug: 'a link is opened by no device',
    sql: `${withoutTriggers} UPDATE work_links SET opened_at = now(), bearer_hash = NULL,
      device_hash = NULL WHERE id = ${runLink}`,
  },
  {
    guard: 'work_links_are_kept',
    bug: 'a link is opened for another day',
    sql: `UPDATE work_links SET delivery_date = delivery_date + 1 WHERE id = ${runLink}`,
  },
  {
    guard: 'work_links_check',
    bug: 'a link to work ends before it begins',
    sql: `${withoutTriggers} UPDATE work_links SET ends_at = created_at`,
  },
  {
    guard: 'work_links_bearer_hash_key',
    bug: 'one device opens two links with one token',
    sql: `${withoutTriggers} UPDATE work_links SET opened_at = now(),
      device_hash = sha256('device'), bearer_hash = sha256('bearer')`,
  },
];

export const accessGuards: readonly Guard[] = [
  ...accountGuards,
  ...proofGuards,
  ...linkGuards,
  ...livingUserGuards,
];
