/** The invariants of runs: who brings what, what is collected, and entries that came late. */
import type { Invariant } from './invariant.ts';

export const lateRules: readonly Invariant[] = [
  {
    name: 'a late entry counts once staff accepted it, and not before',
    sql: `SELECT t.id FROM late_ticks t
      WHERE (t.decision IS NOT DISTINCT FROM 'accept') <> EXISTS (
        SELECT FROM run_ticks WHERE id = t.id)
      UNION ALL SELECT e.id FROM late_station_entries e
        LEFT JOIN late_station_decisions d ON d.entry_id = e.id
      WHERE (d.decision IS NOT DISTINCT FROM 'accept') <> (
        EXISTS (SELECT FROM packing_entries WHERE id = e.id)
        OR EXISTS (SELECT FROM cooked_entries WHERE id = e.id))`,
  },
];

export const runRules: readonly Invariant[] = [
  {
    name: 'an order is with one rider at a time',
    sql: `SELECT order_id FROM run_stops WHERE left_at IS NULL
      GROUP BY order_id HAVING count(*) > 1`,
  },
  {
    name: 'a stop that was delivered stays in its run',
    sql: `SELECT s.order_id FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id
      WHERE t.outcome = 'delivered' AND s.left_at IS NOT NULL`,
  },
  {
    name: 'money is collected at the door for cash orders alone',
    sql: `SELECT t.id FROM run_ticks t JOIN orders o ON o.id = t.order_id
      WHERE coalesce(t.cash_paise, t.upi_paise) IS NOT NULL AND o.payment_method <> 'cod'`,
  },
  {
    name: 'cash is counted against what the run had collected',
    sql: `SELECT h.run_id FROM cash_hand_overs h
      WHERE NOT EXISTS (SELECT FROM cash_hand_overs l
          WHERE l.run_id = h.run_id AND l.number > h.number)
        AND NOT EXISTS (SELECT FROM run_ticks t
          WHERE t.run_id = h.run_id AND t.received_at >= h.counted_at)
        AND NOT EXISTS (SELECT FROM late_ticks t
          WHERE t.run_id = h.run_id AND t.decided_at >= h.counted_at)
        AND h.expected_paise <> (SELECT coalesce(sum(t.cash_paise), 0)
          FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id WHERE s.run_id = h.run_id)`,
  },
  {
    name: 'a line of the bank statement pays one order, of what the rider entered',
    sql: `SELECT min(reference) FROM upi_ties WHERE untied_at IS NULL
        GROUP BY upper(reference) HAVING count(*) > 1
      UNION ALL SELECT reference FROM upi_ties i WHERE untied_at IS NULL AND NOT EXISTS (
        SELECT FROM run_ticks t WHERE t.order_id = i.order_id AND t.upi_paise > 0)`,
  },
];
