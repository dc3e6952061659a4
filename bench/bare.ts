/** The baseline for the measurements: a bare Fastify that sends bytes or inserts an order. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

const app = Fastify();
const folder = process.env.BARE_BYTES_DIR ?? '.';
const meals = readFileSync(`${folder}/meals`);
const home = readFileSync(`${folder}/home`);
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL ?? '', max: 10 });

app.get('/api/meals', (_request, reply) =>
  reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(meals),
);
app.get('/', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(home),
);

await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_orders (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id int, total int);
  CREATE TABLE IF NOT EXISTS bare_lines (order_id uuid REFERENCES bare_orders, meal_id int,
    quantity int, price int);
  CREATE TABLE IF NOT EXISTS bare_payments (id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    order_id uuid REFERENCES bare_orders, amount int, status text)`);

app.post('/order', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>(
      'INSERT INTO bare_orders (user_id, total) VALUES (1, 128700) RETURNING id',
    );
    const id = rows[0]?.id;
    await client.query(
      `INSERT INTO bare_lines (order_id, meal_id, quantity, price)
       VALUES ($1, 1, 2, 31900), ($1, 1, 1, 59900)`,
      [id],
    );
    await client.query(
      "INSERT INTO bare_payments (order_id, amount, status) VALUES ($1, 128700, 'captured')",
      [id],
    );
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
