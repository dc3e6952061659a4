/** Which guards have a planted bug, and why the others have none. */
import { plantedBugs } from '../invariants/planted.ts';
import type { Guard } from './guard.ts';

/** By guard, the reason why no bug gets as far as it. */
export const unplanted: Readonly<Record<string, string>> = {
  closed_days_once_per_kitchen: 'The primary key allows a date only once, in any kitchen.',
  document_series_once_per_kitchen: 'The primary key allows a series only once, in any kitchen.',
  ledger_accounts_user_id_key: 'The id of a wallet is that of its user, and the primary key.',
  run_ticks_run_id_order_id_id_key: 'It contains the primary key: a foreign key refers to it.',
};

const withoutOne = /(?:DROP CONSTRAINT|DISABLE TRIGGER|DROP INDEX) (\w+(?:, \w+)*)/g;

/** Guards with a line of their own, and those that a planted bug takes away first. */
export function plantedNames(guards: readonly Guard[]): Set<string> {
  const taken = plantedBugs.flatMap(({ sql }) =>
    [...sql.matchAll(withoutOne)].flatMap(([, names = '']) => names.split(', ')),
  );
  return new Set([...guards.map(({ guard }) => guard), ...taken]);
}
