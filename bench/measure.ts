/** Measures two ways to do the same in turn, and prints their ratio. */
import type { Rate } from './load.ts';

export const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

export interface Scenario {
  readonly name: string;
  /** The least rate in percent of the bare server's rate. */
  readonly target: number;
  readonly ours: () => Promise<Rate>;
  readonly bare: () => Promise<Rate>;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs both in turn, prints the median of the ratios, and says whether the target is met. */
export async function measure(scenario: Scenario): Promise<boolean> {
  await scenario.ours();
  await scenario.bare();
  const ours: number[] = [];
  const bare: number[] = [];
  let failures = 0;
  // Alternately, because the speed of the machine changes from minute to minute.
  for (let round = 0; round < rounds; round++) {
    for (const [rates, run] of [
      [ours, scenario.ours],
      [bare, scenario.bare],
    ] as const) {
      const rate = await run();
      rates.push(rate.perSecond);
      failures += rate.failures;
    }
  }
  const ratios = ours.map((rate, round) => (rate / (bare[round] ?? 1)) * 100);
  const ratio = median(ratios);
  const isMet = ratio >= scenario.target && failures === 0;
  const spread = `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)}`;
  console.log(
    `${scenario.name.padEnd(28)} ${ratio.toFixed(0).padStart(4)} %` +
      `  (${spread} %, target ${scenario.target} %)` +
      `  ${median(ours).toFixed(0)}/s against ${median(bare).toFixed(0)}/s` +
      `${failures ? `  ${failures} FAILURES` : ''}${isMet ? '' : '  MISSED'}`,
  );
  return isMet;
}
