/**
 * The two roles of a database: an owner, who migrates, and the running shop, who reads and writes
 * rows, adds to history, and cannot change a table, a trigger or what has happened.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const schemas = ['public', 'sandbox', 'jobs'];
/** Only added to; `erase_words` takes the words about a deleted person out of them. */
const history = [
  'order_lines',
  'order_events',
  'ledger_transfers',
  'ledger_postings',
  'tax_documents',
  'subscription_days',
  'subscription_events',
  'audit_log',
];
// The first start counts on from the dishes it brings, for which a sequence is set: `meals_id_seq`.
const shopRole = 'sukoon_shop';

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
 * Makes the role of the running shop in the built-in database, with a new password at each start
 * that is written nowhere. Returns the address to connect with.
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

/** Gives the role what the running shop needs, and nothing else; after every migration. */
export async function grantRights(ownerUrl: string, role: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    const all = schemas.join(', ');
    await client.query(`
      BEGIN;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      REVOKE ALL ON ALL TABLES IN SCHEMA ${all} FROM ${name};
      GRANT USAGE ON SCHEMA ${all} TO ${name};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${all} TO ${name};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${all} TO ${name};
      GRANT UPDATE ON SEQUENCE meals_id_seq TO ${name};
      GRANT EXECUTE ON FUNCTION erase_words(uuid) TO ${name};
      REVOKE UPDATE, DELETE ON ${history.join(', ')} FROM ${name};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${name};
      COMMIT`);
  });
}
