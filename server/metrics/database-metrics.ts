/** Figures of the connections to the database and of its statements. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Database, sqlState } from '#server/db/database.ts';

type Measured = Pick<Database, 'pool' | 'onAnswer'>;

/** Read when somebody asks for the figures. */
function measurePool({ pool }: Measured, registry: Registry): void {
  new Gauge({
    name: 'sukoon_db_connections',
    help: 'Connections of this process to the database, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'sukoon_db_connections_max',
    help: 'How many connections this process may open',
    registers: [registry],
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'sukoon_db_waiting',
    help: 'Work that waits for a free connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** A failure without a code of its own never reached the database, or was lost on the way. */
const stateOf = (error: unknown): string => sqlState(error) ?? 'connection';

/** Registers what the pool does now, and counts each statement from now on. */
export function measureDatabase(database: Measured, registry: Registry): void {
  measurePool(database, registry);
  const seconds = new Histogram({
    name: 'sukoon_db_statement_seconds',
    help: 'Time until the database answered a statement, BEGIN and COMMIT included',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'sukoon_db_errors_total',
    help: 'Statements that failed, by SQLSTATE; "connection" where none came',
    labelNames: ['state'],
    registers: [registry],
  });
  database.onAnswer((taken, error) => {
    seconds.observe(taken);
    if (error !== undefined) failures.inc({ state: stateOf(error) });
  });
}
