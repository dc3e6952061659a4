/**
 * The numbers of PostgreSQL's advisory locks, for what no row stands for. Any will do, if each
 * stands for one thing, in every process and every release; a new one is the next.
 */
export const advisoryLocks = {
  migrations: 7_291_003,
  seed: 7_291_004,
  figures: 7_291_006,
  settings: 7_291_007,
  /** The triggers that take seats lock it, too (migrations 0020 and 0031). */
  limits: 7_291_008,
  kitchenDays: 7_291_009,
  roleLimits: 7_291_010,
  rights: 7_291_011,
} as const;
