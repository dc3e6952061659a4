/** What a rule looks like, and a bug that it must notice. */

export interface Invariant {
  readonly name: string;
  /** Finds the rows that break the rule; must find nothing. */
  readonly sql: string;
}

export interface Planted {
  readonly bug: string;
  /** Name of the invariant that reports it. */
  readonly rule: string;
  readonly sql: string;
}

/** Before what the shop's own triggers would refuse. */
export const withoutTriggers = 'SET LOCAL session_replication_role = replica;';
