/**
 * The two roles of a database: the owner, who migrates, and the running shop, who reads and writes
 * rows, appends to history, and cannot change tables, triggers or history.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';

const schemas = ['public', 'sandbox', 'jobs'];
/** Append-only; `erase_words` removes texts about a deleted person from them. */
const history = [
  'order_lines',
  'order_events',
  'ledger_transfers',
  'ledger_postings',
  'tax_documents',
  'subscription_days',
  'subscription_events',
  'audit_log',
  'settings_versions',
  'logos',
  'packs',
  'plans',
  'meal_categories',
  'kitchens',
  'kitchen_days',
  'kitchen_meals',
  'run_ticks',
  'cash_hand_overs',
  'packing_entries',
  'cooked_entries',
  'late_station_entries',
  'late_station_decisions',
  'book_days',
];
/** Erase texts about one person, and delete history whose time is over: for nobody else. */
const erasing = ['erase_words(uuid)', 'forget_audit_log(integer)', 'forget_kitchen(integer)'];
/** Written only by functions that count the seats as they do so. */
const counted = ['capacity_weekdays', 'capacity_counters'];
// The first start sets the sequence `meals_id_seq` after the demo meals.
const shopRole = 'sukoon_shop';

// PostgreSQL refuses rights of a table that another transaction is changing.
const lockKey = advisoryLocks.rights;

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the role of the running shop in the built-in database, with a new password at each start
 * that is stored nowhere. Returns the URL to connect with.
 */
export async function makeShopRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  await asOwner(ownerUrl, async (client) => {
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [shopRole]);
    if (!found.rowCount) await client.query(`CREATE ROLE ${shopRole}`);
    await client.query(`ALTER ROLE ${shopRole} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE
      NOREPLICATION NOBYPASSRLS NOINHERIT PASSWORD '${password}'`);
  });
  const url = new URL(ownerUrl);
  url.username = shopRole;
  url.password = password;
  return url.href;
}

/**
 * Grants the role what the running shop needs, and nothing else; call it after every migration,
 * because what that one makes has the rights of all tables until then, and what a dump without
 * privileges brought lacks what migrations took from everybody. One process does so at a time, the
 * others wait.
 */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    const all = schemas.join(', ');
    await client.query(`
      BEGIN;
      SELECT pg_advisory_xact_lock(${lockKey});
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      REVOKE ALL ON ALL TABLES IN SCHEMA ${all} FROM ${name};
      GRANT USAGE ON SCHEMA ${all} TO ${name};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${all} TO ${name};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${all} TO ${name};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${all}
        GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${all} GRANT USAGE, SELECT ON SEQUENCES TO ${name};
      GRANT UPDATE ON SEQUENCE meals_id_seq TO ${name};
      REVOKE ALL ON FUNCTION ${erasing.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${erasing.join(', ')} TO ${name};
      REVOKE UPDATE, DELETE ON ${history.join(', ')} FROM ${name};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations, ${counted.join(', ')} FROM ${name};
      COMMIT`);
  });
}
