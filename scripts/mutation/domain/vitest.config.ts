/** The tests of the domain for Stryker, which starts a new worker for each mutant. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: 40_000,
    setupFiles: ['scripts/testing/fail-on-console.ts', 'scripts/testing/seeded-properties.ts'],
  },
});
