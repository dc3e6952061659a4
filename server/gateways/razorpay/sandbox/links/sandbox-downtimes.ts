/** Trouble of banks and ways to pay in the sandbox. */
import { inTransaction } from '#server/db/database.ts';
import { downtimeEntity, newId, type SandboxDowntime } from '../sandbox-entities.ts';
import { announce } from '../sandbox-events.ts';
import type { ControlDowntime } from '../sandbox-inputs.ts';
import { present, type SandboxDeps } from '../sandbox-payments.ts';
import { unknownId } from '../sandbox-refusal.ts';
import { readSettings } from '../sandbox-settings.store.ts';
import { saveDowntime } from './sandbox-downtimes.store.ts';

/** Begins, changes or ends a downtime, and announces it by webhook. */
export async function reportDowntime(
  deps: SandboxDeps,
  input: ControlDowntime,
): Promise<SandboxDowntime> {
  if (input.id !== undefined && !/^down_[0-9A-Za-z]{14}$/.test(input.id)) throw unknownId();
  const saved = await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const downtime = present(await saveDowntime(tx, input.id ?? newId('down'), input, now));
    const name = `payment.downtime.${downtime.status}`;
    const entities = { 'payment.downtime': downtimeEntity(downtime) };
    await announce(tx, [{ name, entities }], await readSettings(tx), now);
    return downtime;
  });
  deps.onAnnounced();
  return saved;
}
