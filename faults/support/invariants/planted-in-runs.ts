/** Planted bugs of runs: who brings what, what is collected, and entries that came late. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import { cashOrder, delivered, lateTick, run, upiTie } from './sound-day-ids.ts';

const isAccepted = 'a late entry counts once staff accepted it, and not before';
const isWithOne = 'an order is with one rider at a time';
const isCountedAgainst = 'cash is counted against what the run had collected';
const isOneLine = 'a line of the bank statement pays one order, of what the rider entered';

/** Not yet in the database. */
const otherId = `'00000000-0000-7000-8000-000000000909'`;

export const plantedInRuns: readonly PlantedBug[] = [
  {
    bug: 'a late entry of a rider is accepted, and lost',
    rule: isAccepted,
    sql: `UPDATE late_ticks SET decision = 'accept', decided_at = now(),
      decided_by = (SELECT id FROM users LIMIT 1) WHERE id = ${lateTick}`,
  },
  {
    bug: 'a late entry of a rider counts before staff saw it',
    rule: isAccepted,
    sql: `${withoutTriggers} UPDATE late_ticks SET id = ${delivered}`,
  },
  {
    bug: 'the index on stops is missing, and two riders get the same order',
    rule: isWithOne,
    sql: `DROP INDEX run_stops_order_id_key; ${withoutTriggers}
      INSERT INTO runs SELECT (jsonb_populate_record(r, jsonb_build_object('id', ${otherId}))).*
        FROM runs r WHERE id = ${run};
      INSERT INTO run_stops (run_id, order_id, position, added_at)
        SELECT ${otherId}, order_id, position, added_at FROM run_stops WHERE run_id = ${run}`,
  },
  {
    bug: 'an order that was delivered is moved to the next run',
    rule: 'a stop that was delivered stays in its run',
    sql: `${withoutTriggers} UPDATE run_stops SET left_at = now(), left_why = 'next_run'
      WHERE order_id = ${cashOrder}`,
  },
  {
    bug: 'a rider collects for an order that the wallet paid',
    rule: 'money is collected at the door for cash orders alone',
    sql: `${withoutTriggers} UPDATE orders SET payment_method = 'wallet',
      wallet_paise = total_paise WHERE id = ${cashOrder}`,
  },
  {
    bug: 'cash is counted against what was due, not against what the stops collected',
    rule: isCountedAgainst,
    sql: `${withoutTriggers} UPDATE cash_hand_overs SET expected_paise = 65000 WHERE number = 2`,
  },
  {
    bug: 'the entry of a rider is changed after the cash was counted',
    rule: isCountedAgainst,
    sql: `${withoutTriggers} UPDATE run_ticks SET cash_paise = 16000 WHERE id = ${delivered}`,
  },
  {
    bug: 'the index on the bank statement is missing, and a line pays two orders',
    rule: isOneLine,
    sql: `DROP INDEX upi_ties_reference_key, upi_ties_order_id_key;
      INSERT INTO upi_ties (id, order_id, reference, amount_paise, tied_at, tied_by)
        SELECT ${otherId}, order_id, lower(reference), amount_paise, tied_at, tied_by
        FROM upi_ties WHERE id = ${upiTie}`,
  },
  {
    bug: 'a line of the bank statement is tied to an order without UPI',
    rule: isOneLine,
    sql: `${withoutTriggers} UPDATE run_ticks SET upi_paise = NULL WHERE id = ${delivered}`,
  },
];
