/** How often to ask for a payment that the bank still has to confirm. */

const askOftenMs = 2_000;
const askOftenForMs = 60_000;
const askSeldomMs = 10_000;

/** Often at first, then seldom without end: banks may take long. In milliseconds. */
export const confirmationPollMs = (sinceMs: number): number =>
  Date.now() - sinceMs < askOftenForMs ? askOftenMs : askSeldomMs;
