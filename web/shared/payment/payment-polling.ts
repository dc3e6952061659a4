/** How often to poll for a payment that the bank still has to confirm. */

export const pollOftenMs = 2_000;
/** How long to look for a payment that nothing proves. */
export const perhapsPaidForMs = 30_000;
/** How long a page says that it awaits a payment which it cannot ask for by itself. */
export const awaitedForMs = 5 * 60_000;
const pollOftenForMs = 60_000;
const pollRarelyMs = 10_000;

/** Often at first, then rarely without end: banks may take long. In milliseconds. */
export const confirmationPollMs = (sinceMs: number): number =>
  Date.now() - sinceMs < pollOftenForMs ? pollOftenMs : pollRarelyMs;

/** Only for a while: most who close the window have not paid. */
export const perhapsPaidPollMs = (sinceMs: number): number | false =>
  Date.now() - sinceMs < perhapsPaidForMs && pollOftenMs;
