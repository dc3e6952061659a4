/** How often to poll for a payment that the bank still has to confirm. */

const pollOftenMs = 2_000;
const pollOftenForMs = 60_000;
const pollRarelyMs = 10_000;

/** Often at first, then rarely without end: banks may take long. In milliseconds. */
export const confirmationPollMs = (sinceMs: number): number =>
  Date.now() - sinceMs < pollOftenForMs ? pollOftenMs : pollRarelyMs;
