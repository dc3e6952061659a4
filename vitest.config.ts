/** The test suites by weight: rules without I/O, server with database, pages, faults. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const failOnConsole = 'scripts/testing/fail-on-console.ts';
const seededProperties = 'scripts/testing/seeded-properties.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than there are cores on a small machine, since tests of servers wait a quarter of
    // their time.
    maxWorkers: 3,
    // A busy machine is slow, not wrong.
    testTimeout: 40_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,illustrator,scripts}/**/*.test.ts', 'architecture.test.ts'],
          isolate: false,
          setupFiles: [failOnConsole, seededProperties],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // A worker reads the server's modules once; each shop has its own state.
          isolate: false,
          setupFiles: [seededProperties, 'server/testing/light-hashing.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A worker keeps its browser and its libraries; the setup gives each file fresh modules.
          isolate: false,
          setupFiles: [failOnConsole, 'web/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: ['faults/cluster/**'],
          // They kill servers and wait for clocks; side by side some would starve each other.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['faults/cluster/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
