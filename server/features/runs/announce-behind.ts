/** An order that the console moved: one stop less, or more, for those who come after it. */
import type { Tx } from '#server/db/database.ts';
import { announceStopsBehind } from './stops/live-stop.store.ts';

/** A tick of its rider is announced with the tick. */
export const announceBehind = (tx: Tx, order: { readonly id: string }): Promise<void> =>
  announceStopsBehind(tx, order.id);
