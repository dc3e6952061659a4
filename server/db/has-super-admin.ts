/** Whether there is anybody with full rights in the console. */
import type { Reader } from './database.ts';
import { sql } from './sql.ts';

export async function hasSuperAdmin(db: Reader): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM users WHERE role = 'super_admin' AND deleted_at IS NULL LIMIT 1`);
  return rowCount === 1;
}
