/** Alarms: what a person has to look into, such as money that fits no order; logged and counted. */
import { Counter, type Registry } from 'prom-client';

export type AlarmKind =
  | 'payment_for_unknown_order'
  | 'payment_amount_mismatch'
  | 'payment_changed'
  | 'capture_refused'
  | 'payment_undecided'
  | 'refund_failed'
  | 'refund_not_ours'
  | 'refund_contradicted'
  | 'mail_failed'
  | 'push_failed'
  | 'document_failed'
  | 'media_store_not_ours'
  | 'pack_unfilled'
  | 'evening_run_failed'
  | 'day_not_cancelled'
  | 'database_down'
  | 'disk_full'
  | 'clock_wrong'
  | 'job_failed';

type AlarmFacts = Readonly<Record<string, unknown>>;

export interface Alarms {
  raise(kind: AlarmKind, facts: AlarmFacts): void;
  /** For repeated attempts: raised once per key in the life of this process. */
  raiseOnce(key: string, kind: AlarmKind, facts: AlarmFacts): void;
}

/** The least of a logger that raising an alarm needs. */
export interface AlarmLog {
  error(facts: object, message: string): void;
}

export function createAlarms(log: AlarmLog, registry: Registry): Alarms {
  const counter = new Counter({
    name: 'sukoon_alarms_total',
    help: 'Alarms raised, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const raised = new Set<string>();
  const raise = (kind: AlarmKind, facts: AlarmFacts) => {
    counter.inc({ kind });
    log.error({ alarm: kind, ...facts }, `ALARM ${kind}`);
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
