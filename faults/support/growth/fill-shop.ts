/** Fills a database with the business of a shop that has so many orders. */
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedScale, tidyUp } from '#server/db/seed/scale/seed-scale.ts';
import { demoCustomer, seed } from '#server/db/seed/seed.ts';
import { sql } from '#server/db/sql.ts';
import { refreshFigures } from '#server/features/analytics/refresh-figures.ts';

/** The customer with the most orders signs in with this. */
export const busiest = { email: 'busiest@scale.example', password: demoCustomer.password };

/** `url` is of the owner of an empty database; a tenth as many customers as orders. */
export async function fillShop(url: string, orders: number): Promise<void> {
  await migrate(url);
  const database = openDatabase(url, { poolSize: 1, queryTimeoutMs: 0 });
  const { db } = database;
  try {
    await db.execute(sql`SET statement_timeout = 0`);
    const now = new Date();
    await seed(db, readConfig({ DEMO: '1' }), now);
    await seedScale(db, { users: orders / 10, orders, auditEntries: orders / 10, now });
    await db.execute(sql`
      UPDATE users SET email = ${busiest.email},
        password_hash = (SELECT password_hash FROM users WHERE email = ${demoCustomer.email})
      WHERE id = (SELECT user_id FROM orders GROUP BY user_id ORDER BY count(*) DESC LIMIT 1)`);
    await tidyUp(db);
    await refreshFigures({ db });
  } finally {
    await database.close();
  }
}
