/** How often to poll for a payment that the bank still has to confirm. */

const askOftenMs = 2_000;
const askOftenForMs = 60_000;
const askSeldomMs = 10_000;

/** Often at first, then rarely without end: banks may take long. In milliseconds. */
export const confirmationPollMs = (sinceMs: number): number =>
  Date.now() - sinceMs < askOftenForMs ? askOftenMs : askSeldomMs;
