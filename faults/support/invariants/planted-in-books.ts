/** Planted bugs of closed books, and of links that open work without an account. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import { runLink, stationLink } from './sound-day-ids.ts';

const isTheText = 'closed books are the text that their hash is of, closed after their day';

/** Not yet in the database. */
const otherId = `'00000000-0000-7000-8000-000000000909'`;

export const plantedInBooks: readonly PlantedBug[] = [
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

export const plantedInLinks: readonly PlantedBug[] = [
  {
    bug: 'a new link leaves the old one open',
    rule: 'a run or a station has one link at a time, kept as a hash',
    sql: `DROP INDEX work_links_run_id_key;
      INSERT INTO work_links (id, kind, run_id, delivery_date, token_hash, code_hash, created_at,
          created_by, ends_at)
        SELECT ${otherId}, kind, run_id, delivery_date, sha256('again'), code_hash, created_at,
          created_by, ends_at FROM work_links WHERE id = ${runLink}`,
  },
  {
    bug: 'a link is kept as it is sent',
    rule: 'a run or a station has one link at a time, kept as a hash',
    sql: `${withoutTriggers} UPDATE work_links SET token_hash = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'
      WHERE id = ${stationLink}`,
  },
];
