/** The browser tests: the system's Chromium as phone, tablet and desktop, against a built shop. */
import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';
import { chromiumFlags } from '#scripts/testing/chromium-flags.ts';
import { notOnTablet, onDesktop, onPhone, patternsOf } from '#scripts/testing/one-device.ts';

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here; npm run e2e installs one.');

// Neither phones nor tablets have a Tab key.
const keyboardTests = '**/*keyboard.e2e.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Each worker runs a shop with a database of its own. One more than there are cores on a small
  // machine, since each waits a fifth of its time.
  workers: 3,
  fullyParallel: false,
  // A test that passes now and then tells nothing.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Both cores of a busy machine can be taken for ten seconds; what passes waits for nothing.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? '.cache/playwright.json' }],
  ],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What a worker fetches, no test could intercept; its own test lets it in.
    serviceWorkers: 'block',
    // Half-faded text has no honest contrast, and nobody waits for animations here.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: TRACE=1 npm run e2e, once something fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [...chromiumFlags],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: keyboardTests,
      grepInvert: patternsOf(onDesktop),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'tablet',
      // The pages for customers look the same here as on a phone or a desktop.
      testMatch: '**/admin-*.e2e.ts',
      testIgnore: keyboardTests,
      grepInvert: patternsOf(onPhone, onDesktop, notOnTablet),
      use: {
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: patternsOf(onPhone),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
