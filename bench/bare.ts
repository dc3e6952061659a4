/**
 * The baseline for the measurements: a bare Fastify that sends bytes from memory, with the headers
 * of the shop and with none, after one query, and that inserts a paid order in one transaction.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { KeptReply } from './replies.ts';

const app = Fastify();
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL ?? '', max: 10 });
const file = process.env.BARE_REPLIES;
const replies: readonly KeptReply[] = file ? JSON.parse(readFileSync(file, 'utf8')) : [];

await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_meals (id int PRIMARY KEY, price int);
  INSERT INTO bare_meals VALUES (1, 31900), (2, 59900) ON CONFLICT DO NOTHING;
  CREATE TABLE IF NOT EXISTS bare_orders (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id int, total int, status text);
  CREATE TABLE IF NOT EXISTS bare_lines (order_id uuid REFERENCES bare_orders, meal_id int,
    quantity int, price int);
  CREATE TABLE IF NOT EXISTS bare_payments (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    order_id uuid REFERENCES bare_orders, amount int, status text)`);

for (const { key, headers, body } of replies) {
  const bytes = Buffer.from(body, 'base64');
  const { 'content-type': type, 'content-encoding': encoding } = headers;
  const least = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
  app.get(`/same/${key}`, (_request, reply) => reply.headers(headers).send(bytes));
  app.get(`/least/${key}`, (_request, reply) => reply.headers(least).send(bytes));
  app.get(`/query/${key}`, async (_request, reply) => {
    await pool.query({ name: 'one', text: 'SELECT price FROM bare_meals WHERE id = 1' });
    return reply.headers(headers).send(bytes);
  });
}

const steps = {
  read: 'SELECT id, price FROM bare_meals WHERE id = ANY($1)',
  order: `INSERT INTO bare_orders (user_id, total, status) VALUES (1, 128700, 'pending')
    RETURNING id`,
  lines: `INSERT INTO bare_lines (order_id, meal_id, quantity, price)
    VALUES ($1, 1, 2, 31900), ($1, 2, 1, 59900)`,
  payment: `INSERT INTO bare_payments (order_id, amount, status) VALUES ($1, 128700, 'captured')`,
  confirm: `UPDATE bare_orders SET status = 'confirmed' WHERE id = $1`,
} as const;

/** Seven statements, BEGIN and COMMIT among them. */
app.post('/order', async () => {
  const client = await pool.connect();
  const run = (name: keyof typeof steps, ...values: unknown[]) =>
    client.query<{ id: string }>({ name, text: steps[name], values });
  try {
    await client.query('BEGIN');
    await run('read', [1, 2]);
    const id = (await run('order')).rows[0]?.id;
    await run('lines', id);
    await run('payment', id);
    await run('confirm', id);
    await client.query('COMMIT');
    return { id };
  } finally {
    client.release();
  }
});

process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
