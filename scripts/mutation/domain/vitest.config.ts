/** The tests of the domain for Stryker, which starts a new worker for each mutant. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    isolate: false,
    setupFiles: ['scripts/testing/fail-on-console.ts', 'scripts/testing/seeded-properties.ts'],
  },
});
