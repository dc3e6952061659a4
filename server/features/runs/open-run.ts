/** A rider opens the run on a device: its orders go out for delivery. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { openRun as call } from '#contract/run.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { openLink } from '#server/features/links/open-link.ts';
import type { Shop } from '#server/shop.ts';
import { readRun } from './read-run.ts';
import { lockRun, markRunOpened } from './runs.store.ts';
import { sendOut } from './stops/send-out.ts';
import { announceRun } from './stops/stops.store.ts';

/**
 * Opening it again on the same device gives a new token and changes nothing else.
 * @throws Refusal `link_unknown`, `other_device`, `wrong_code`, `run_locked`, `run_over` or
 * `run_early`.
 */
export async function openRun(
  shop: Shop,
  input: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const at = shop.now();
  const { runId, runToken } = await openLink(shop, 'run', input, async (tx, { link, bearer }) => {
    const run = await lockRun(tx, link.subjectId);
    if (!run || run.revokedAt) throw new Refusal('run_over');
    if (input.onlyOnItsDay && run.date > dateInIndia(at)) {
      throw new Refusal('run_early', { details: { date: run.date } });
    }
    await markRunOpened(tx, run.id, at);
    await sendOut(tx, run.id, at);
    await announceRun(tx, [run.id]);
    return { runId: run.id, runToken: bearer };
  });
  return { ...(await readRun(shop, runId)), runToken };
}
