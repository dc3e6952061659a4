/** The types of an invariant and of a planted bug that it must detect. */

export interface Invariant {
  readonly name: string;
  /** Selects the rows that break the rule; must return none. */
  readonly sql: string;
}

export interface PlantedBug {
  readonly bug: string;
  /** Name of the invariant that reports it. */
  readonly rule: string;
  readonly sql: string;
}

/** Put before statements that the shop's triggers would reject. */
export const withoutTriggers = 'SET LOCAL session_replication_role = replica;';
