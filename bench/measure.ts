/** Measures several ways to do the same in turn, and prints their ratios. */
import type { Rate } from './load.ts';

export const rounds = Number(process.env.BENCH_ROUNDS ?? 4);
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

interface Contender {
  /** As it is shown: `same bytes and headers`. */
  readonly name: string;
  readonly run: () => Promise<Rate>;
}

export interface Scenario {
  readonly name: string;
  readonly ours: () => Promise<Rate>;
  /** The first one is what the targets are about. */
  readonly against: readonly [Contender, ...Contender[]];
  /** The least rate in percent of the first one's rate. */
  readonly target: number;
  /** The longest time of the slowest hundredth, in multiples of the first one's. */
  readonly p99Times?: number;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

function describeRatios(ours: readonly Rate[], bare: readonly Rate[], name: string): string {
  const ratios = ours.map((rate, round) => rate.perSecond / (bare[round]?.perSecond ?? 1));
  const spread = `${percent(Math.min(...ratios))}–${percent(Math.max(...ratios))}`;
  const per = (rates: readonly Rate[]) =>
    median(rates.map(({ perSecond }) => perSecond)).toFixed(0);
  return `${percent(median(ratios))} of ${name} (${spread}; ${per(ours)}/s against ${per(bare)}/s)`;
}

/** Whether the generator could have taken twice as much from the fastest of them. */
function describeGenerator(all: readonly Rate[]): string {
  const share = Math.max(...all.map(({ generatorShare = 0 }) => generatorShare));
  if (share === 0) return '';
  const isLimit = share > 0.5 ? ', so it is part of the limit' : '';
  return `; generator ≤ ${percent(share)} of a core${isLimit}`;
}

function areTargetsMet(
  { target, p99Times = Number.POSITIVE_INFINITY }: Scenario,
  ours: readonly Rate[],
  bare: readonly Rate[],
): boolean {
  const ratio = (of: (rate: Rate) => number) =>
    median(ours.map((rate, round) => of(rate) / of(bare[round] ?? rate)));
  return (
    ratio(({ perSecond }) => perSecond) * 100 >= target &&
    ratio(({ p99Ms }) => p99Ms) <= p99Times &&
    [...ours, ...bare].every(({ failures }) => failures === 0)
  );
}

/** Runs all in turn, prints the medians of the ratios, and says whether the targets are met. */
export async function measure(scenario: Scenario): Promise<boolean> {
  const { name, ours, against, target, p99Times } = scenario;
  const contenders = [ours, ...against.map(({ run }) => run)];
  const rates: Rate[][] = contenders.map(() => []);
  for (const run of contenders) await run();
  // In turn, because the speed of the machine changes from minute to minute.
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of contenders.entries()) rates[index]?.push(await run());
  }
  const [own = [], ...others] = rates;
  const isMet = areTargetsMet(scenario, own, others[0] ?? []);
  const p99 = (all: readonly Rate[]) => `${median(all.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`;
  const failures = rates.flat().reduce((sum, each) => sum + each.failures, 0);
  const limits = `${target} %${p99Times ? `, p99 ${p99Times} ×` : ''}`;
  console.log(`${name} (target ${limits})${isMet ? '' : '  MISSED'}`);
  for (const [index, each] of against.entries()) {
    console.log(`  ${describeRatios(own, others[index] ?? [], each.name)}`);
  }
  const slowest = [own, ...others].map(p99).join(', ');
  console.log(`  p99 ${slowest}${describeGenerator(rates.flat())}`);
  if (failures > 0) console.log(`  ${failures} FAILURES`);
  return isMet;
}
