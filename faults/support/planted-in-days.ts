/** Planted bugs of a kitchen's day: what is cooked and packed, runs and their cash, closed books. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import {
  acceptedParcel,
  cashOrder,
  delivered,
  lateTick,
  parcel,
  run,
  runLink,
  stationLink,
  upiTie,
} from './sound-day.ts';

const isCookedAsAmended = 'an order is cooked as it was frozen, and then as its amendments say';
const isNumbered = 'days, amendments, hand-overs and closed books are numbered without a gap';
const holdsTheOrder = 'a parcel holds no more than was ordered, packed and missing together';
const isApproved =
  'what was approved for an eater was packed with it, and another person approved it';
const isAccepted = 'a late entry counts once staff accepted it, and not before';
const isWithOne = 'an order is with one rider at a time';
const isCountedAgainst = 'cash is counted against what the run had collected';
const isOneLine = 'a line of the bank statement pays one order, of what the rider entered';
const isTheText = 'closed books are the text that their hash is of, closed after their day';

const otherRun = `'00000000-0000-7000-8000-000000000909'`;

const plantedInKitchens: readonly PlantedBug[] = [
  {
    bug: 'the trigger on amendments is missing, and a cancelled order is cooked',
    rule: isCookedAsAmended,
    sql: `${withoutTriggers} DELETE FROM kitchen_amendments WHERE kind = 'revived'`,
  },
  {
    bug: 'an order is left out of the pots without an amendment',
    rule: isCookedAsAmended,
    sql: `${withoutTriggers} UPDATE kitchen_orders SET is_cooked = false`,
  },
  {
    bug: 'a meal for two counts as one portion',
    rule: 'the portions of an order in the kitchen are those of its lines',
    sql: `${withoutTriggers} UPDATE kitchen_orders SET portions = 2;
      UPDATE kitchen_amendments SET portions = portions / 2`,
  },
  {
    bug: 'an amendment disappears, and its number with it',
    rule: isNumbered,
    sql: `${withoutTriggers} DELETE FROM kitchen_amendments WHERE number = 1`,
  },
  {
    bug: 'the first count of the cash is deleted',
    rule: isNumbered,
    sql: `${withoutTriggers} DELETE FROM cash_hand_overs WHERE number = 1`,
  },
  {
    bug: 'a frozen day takes the number after the next',
    rule: isNumbered,
    sql: `${withoutTriggers} UPDATE kitchen_days SET number = 2`,
  },
  {
    bug: 'a parcel gets a portion that was not ordered',
    rule: holdsTheOrder,
    sql: `${withoutTriggers} UPDATE packing_entries
      SET packed = '[{"mealId": 1, "size": "for-2", "quantity": 3}]' WHERE id = ${parcel}`,
  },
  {
    bug: 'what is missing is entered twice, packed and as missing',
    rule: holdsTheOrder,
    sql: `${withoutTriggers} UPDATE packing_entries SET short = packed WHERE id = ${parcel}`,
  },
  {
    bug: 'the parcel of another order is entered',
    rule: holdsTheOrder,
    sql: `${withoutTriggers} UPDATE packing_entries
      SET packed = '[{"mealId": 2, "size": "for-1", "quantity": 1}]' WHERE id = ${parcel}`,
  },
  {
    bug: 'an approval counts for a meal that is not in the parcel',
    rule: isApproved,
    sql: `${withoutTriggers} UPDATE packing_entries SET overridden = '{2}' WHERE id = ${parcel}`,
  },
  {
    bug: 'somebody approves their own parcel',
    rule: isApproved,
    sql: `ALTER TABLE packing_entries DROP CONSTRAINT packing_entries_by_another;
      ${withoutTriggers} UPDATE packing_entries SET approved_by = staff_id WHERE id = ${parcel}`,
  },
  {
    bug: 'what an eater must not get is packed without an approval',
    rule: isApproved,
    sql: `ALTER TABLE packing_entries DROP CONSTRAINT packing_entries_are_approved;
      ${withoutTriggers} UPDATE packing_entries SET approved_by = NULL WHERE id = ${parcel}`,
  },
  {
    bug: 'a late entry of a station counts before staff saw it',
    rule: isAccepted,
    sql: 'DELETE FROM late_station_decisions',
  },
  {
    bug: 'a late entry of a station is accepted, and lost',
    rule: isAccepted,
    sql: `DELETE FROM packing_entries WHERE id = ${acceptedParcel}`,
  },
];

const plantedInRuns: readonly PlantedBug[] = [
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
      INSERT INTO runs SELECT (jsonb_populate_record(r, jsonb_build_object('id', ${otherRun}))).*
        FROM runs r WHERE id = ${run};
      INSERT INTO run_stops (run_id, order_id, position, added_at)
        SELECT ${otherRun}, order_id, position, added_at FROM run_stops WHERE run_id = ${run}`,
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
        SELECT ${otherRun}, order_id, lower(reference), amount_paise, tied_at, tied_by
        FROM upi_ties WHERE id = ${upiTie}`,
  },
  {
    bug: 'a line of the bank statement is tied to an order without UPI',
    rule: isOneLine,
    sql: `${withoutTriggers} UPDATE run_ticks SET upi_paise = NULL WHERE id = ${delivered}`,
  },
];

const plantedInBooks: readonly PlantedBug[] = [
  {
    bug: 'a figure of closed books is changed',
    rule: isTheText,
    sql: `ALTER TABLE book_days DROP CONSTRAINT book_days_hash_fits;
      ${withoutTriggers} UPDATE book_days SET snapshot = '{"figures": {}}'`,
  },
  {
    bug: 'books are closed while their day goes on',
    rule: isTheText,
    sql: `ALTER TABLE book_days DROP CONSTRAINT book_days_closed_when_over;
      ${withoutTriggers} UPDATE book_days SET closed_at = '2026-11-24T21:00:00+05:30'`,
  },
  {
    bug: 'books are closed over what a rider had sent',
    rule: 'no books are closed over a late entry',
    sql: `UPDATE late_ticks SET received_at = '2026-11-24T21:00:00+05:30'`,
  },
];

const plantedInLinks: readonly PlantedBug[] = [
  {
    bug: 'a new link leaves the old one open',
    rule: 'a run or a station has one link at a time, kept as a hash',
    sql: `DROP INDEX work_links_run_id_key; INSERT INTO work_links (id, kind, run_id, delivery_date, token_hash, code_hash, created_at,
          created_by, ends_at)
        SELECT ${otherRun}, kind, run_id, delivery_date, sha256('again'), code_hash, created_at,
          created_by, ends_at FROM work_links WHERE id = ${runLink}`,
  },
  {
    bug: 'a link is kept as it is sent',
    rule: 'a run or a station has one link at a time, kept as a hash',
    sql: `${withoutTriggers} UPDATE work_links SET token_hash = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'
      WHERE id = ${stationLink}`,
  },
];

export const plantedInDays: readonly PlantedBug[] = [
  ...plantedInKitchens,
  ...plantedInRuns,
  ...plantedInBooks,
  ...plantedInLinks,
];
