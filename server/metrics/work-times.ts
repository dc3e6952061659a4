/** How long background work takes, how often it fails, and when it was last done. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface WorkTimes {
  /**
   * Runs the work and notes its time under the name of the job and the step.
   * @throws what the work throws, after it was counted.
   */
  measure(job: string, step: string, work: () => Promise<void>): Promise<void>;
}

export function createWorkTimes(registry: Registry): WorkTimes {
  const registers = [registry];
  const labelNames = ['job', 'step'] as const;
  const seconds = new Histogram({
    name: 'sukoon_work_seconds',
    help: 'Time of each step of the background work that was done',
    labelNames,
    registers,
    buckets: [0.01, 0.1, 1, 5, 20, 60],
  });
  const failures = new Counter({
    name: 'sukoon_work_failures_total',
    help: 'Steps of the background work that failed',
    labelNames,
    registers,
  });
  const doneAt = new Gauge({
    name: 'sukoon_work_done_timestamp_seconds',
    help: 'When this process last did a step of the background work',
    labelNames,
    registers,
  });
  return {
    async measure(job, step, work) {
      const labels = { job, step };
      const end = seconds.startTimer(labels);
      try {
        await work();
      } catch (error) {
        failures.inc(labels);
        throw error;
      }
      end();
      doneAt.setToCurrentTime(labels);
    },
  };
}
