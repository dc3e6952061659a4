/** SQL of the sandbox's settings. */

import type { Db, Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { SandboxSettings } from './sandbox-inputs.ts';

type SettingsRow = {
  webhooks: SandboxSettings['webhooks'];
  webhook_delay_ms: number;
  webhook_copies: number;
  webhook_order: SandboxSettings['webhookOrder'];
  api: SandboxSettings['api'];
  api_path: string | null;
  api_calls: number | null;
  late_authorization: boolean;
  refunds: SandboxSettings['refunds'];
};

const defaults: SandboxSettings = {
  webhooks: 'on',
  webhookDelayMs: 0,
  webhookCopies: 1,
  webhookOrder: 'in-order',
  api: 'ok',
  apiPath: null,
  apiCalls: null,
  lateAuthorization: false,
  refunds: 'instant',
};

export async function readSettings(reader: Reader): Promise<SandboxSettings> {
  const { rows } = await reader.execute<SettingsRow>(sql`SELECT * FROM sandbox.settings`);
  const row = rows[0];
  // The row is gone when a test has emptied all tables.
  if (!row) return defaults;
  return {
    webhooks: row.webhooks,
    webhookDelayMs: row.webhook_delay_ms,
    webhookCopies: row.webhook_copies,
    webhookOrder: row.webhook_order,
    api: row.api,
    apiPath: row.api_path,
    apiCalls: row.api_calls,
    lateAuthorization: row.late_authorization,
    refunds: row.refunds,
  };
}

export async function writeSettings(db: Db, settings: SandboxSettings): Promise<void> {
  const values = sql`${settings.webhooks}, ${settings.webhookDelayMs}, ${settings.webhookCopies},
    ${settings.webhookOrder}, ${settings.api}, ${settings.apiPath}, ${settings.apiCalls},
    ${settings.lateAuthorization}, ${settings.refunds}`;
  const columns = sql`webhooks, webhook_delay_ms, webhook_copies, webhook_order, api, api_path,
    api_calls, late_authorization, refunds`;
  await db.execute(
    sql`INSERT INTO sandbox.settings (${columns}) VALUES (${values})
      ON CONFLICT (only_row) DO UPDATE SET (${columns}) = ROW (${values})`,
  );
}

/** Uses up one of the faults; after the last one all is well again. */
export async function spendFault(db: Db): Promise<SandboxSettings['api']> {
  const { rows } = await db.execute<{ api: SandboxSettings['api'] }>(
    sql`WITH before AS (SELECT api, api_calls FROM sandbox.settings FOR UPDATE)
      UPDATE sandbox.settings SET
        api = CASE WHEN before.api_calls = 1 THEN 'ok' ELSE before.api END,
        api_calls = nullif(before.api_calls - 1, 0)
      FROM before WHERE before.api <> 'ok' RETURNING before.api`,
  );
  return rows[0]?.api ?? 'ok';
}
