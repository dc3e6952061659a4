/** Alarms: what a person has to look into, such as money that fits no order; logged and counted. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** The rule of docs/invariants.md that is in danger, by its number; null where none is. */
export const invariantsInDanger = {
  payment_for_unknown_order: 3,
  payment_amount_mismatch: 3,
  payment_changed: 3,
  capture_refused: 3,
  payment_undecided: 3,
  refund_failed: 3,
  refund_not_ours: 3,
  refund_contradicted: 3,
  mail_failed: null,
  push_failed: null,
  document_failed: null,
  media_store_not_ours: null,
  pack_unfilled: null,
  paying_page_blocked: null,
  evening_run_failed: 4,
  day_not_cancelled: 4,
  database_down: 4,
  disk_full: 11,
  clock_wrong: null,
  backup_failing: 11,
  backup_old: 11,
  job_failed: 4,
  retention_behind: null,
} as const;

export type AlarmKind = keyof typeof invariantsInDanger;

/** So that an alert can name the invariant; the counter keeps its one label. */
function describeKinds(counter: Counter<'kind'>, registry: Registry): void {
  const described = new Gauge({
    name: 'sukoon_alarm_info',
    help: 'Always 1: the invariant that an alarm of this kind is about; empty where there is none',
    labelNames: ['kind', 'invariant'],
    registers: [registry],
  });
  for (const [kind, invariant] of Object.entries(invariantsInDanger)) {
    described.set({ kind, invariant: invariant ?? '' }, 1);
    // A figure that begins at 1 has not increased, by Prometheus.
    counter.inc({ kind }, 0);
  }
}

type AlarmFacts = Readonly<Record<string, unknown>>;

export interface Alarms {
  raise(kind: AlarmKind, facts: AlarmFacts): void;
  /** For repeated attempts: raised once per key in the life of this process. */
  raiseOnce(key: string, kind: AlarmKind, facts: AlarmFacts): void;
}

/** The least of a logger that raising an alarm needs. */
interface AlarmLog {
  error(facts: object, message: string): void;
}

export function createAlarms(log: AlarmLog, registry: Registry): Alarms {
  const counter = new Counter({
    name: 'sukoon_alarms_total',
    help: 'Alarms raised, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  describeKinds(counter, registry);
  const raised = new Set<string>();
  const raise = (kind: AlarmKind, facts: AlarmFacts) => {
    counter.inc({ kind });
    const invariant = invariantsInDanger[kind] ?? undefined;
    log.error({ alarm: kind, invariant, ...facts }, `ALARM ${kind}`);
  };
  return {
    raise,
    raiseOnce(key, kind, facts) {
      if (raised.has(key)) return;
      raised.add(key);
      raise(kind, facts);
    },
  };
}
