/** SQL of the sandbox's downtimes. */
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { SandboxDowntime } from '../sandbox-entities.ts';
import type { ControlDowntime } from '../sandbox-inputs.ts';

const columns = sql`id, method, instrument, severity, status,
  floor(extract(epoch FROM began_at))::float8 AS "beganAtS",
  floor(extract(epoch FROM ended_at))::float8 AS "endedAtS",
  floor(extract(epoch FROM updated_at))::float8 AS "updatedAtS"`;

const read = async (db: Reader | Tx, query: Statement): Promise<SandboxDowntime[]> =>
  (await db.execute<SandboxDowntime>(query)).rows;

export const listDowntimes = (db: Reader): Promise<SandboxDowntime[]> =>
  read(
    db,
    sql`SELECT ${columns} FROM sandbox.downtimes WHERE status <> 'resolved' ORDER BY began_at, id`,
  );

export async function saveDowntime(
  tx: Tx,
  id: string,
  { method, instrument, severity, status }: ControlDowntime,
  now: Date,
): Promise<SandboxDowntime | undefined> {
  const endedAt = status === 'resolved' ? now : null;
  const [saved] = await read(
    tx,
    sql`INSERT INTO sandbox.downtimes (id, method, instrument, severity, status, began_at, ended_at,
        updated_at)
      VALUES (${id}, ${method}, ${JSON.stringify(instrument)}::jsonb, ${severity}, ${status},
        ${now}, ${endedAt}, ${now})
      ON CONFLICT (id) DO UPDATE SET severity = EXCLUDED.severity, status = EXCLUDED.status,
        ended_at = EXCLUDED.ended_at, updated_at = EXCLUDED.updated_at
      RETURNING ${columns}`,
  );
  return saved;
}
