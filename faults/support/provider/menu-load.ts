/** Visitors who read the menu, and how long their answers take. */

export interface MenuLoad {
  /** Answers that were not a complete 200. */
  readonly failures: number;
  readonly count: number;
  /** Within which 99 of 100 answers came. */
  readonly p99Ms: number;
}

/** Each of so many visitors sends one request after the other, for as long as the work takes. */
export async function readMenuDuring(
  origin: string,
  visitors: number,
  work: () => Promise<unknown>,
): Promise<MenuLoad> {
  const tookMs: number[] = [];
  let failures = 0;
  let isOver = false;
  async function visit(): Promise<void> {
    while (!isOver) {
      const beginMs = performance.now();
      const isWhole = await fetch(`${origin}/api/meals`).then(
        async (answer) => (await answer.text()).length > 0 && answer.status === 200,
        () => false,
      );
      tookMs.push(performance.now() - beginMs);
      if (!isWhole) failures += 1;
    }
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  try {
    await work();
  } finally {
    isOver = true;
    await visiting;
  }
  tookMs.sort((a, b) => a - b);
  const p99Ms = tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.NaN;
  return { failures, count: tookMs.length, p99Ms };
}
