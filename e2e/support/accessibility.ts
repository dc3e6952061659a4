/** Checks pages with axe. */
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA. */
const allRules: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The dark theme changes colours and nothing else. */
const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

declare global {
  interface Window {
    /** Once its source has been run in the page. */
    readonly axe?: {
      run(
        document: Document,
        options: { runOnly: readonly string[]; resultTypes: readonly string[] },
      ): Promise<{ violations: readonly Violation[] }>;
    };
  }
}

// The package's own builder sends the half megabyte to the page twice for each check.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = ofBuilder('axe-core') as { source: string };

/** Waits two frames, after which the last change is painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Checks the page as it is now with axe, by default against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, runOnly = allRules): Promise<void> {
  await waitForPaint(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('The page was left while axe looked at it');
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
      );
    },
    { runOnly, resultTypes: ['violations'] },
  );
  expect(found, 'axe finds nothing').toEqual([]);
}

/** The same for the light theme, then the colours of the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, colorRules);
  await page.emulateMedia({ colorScheme: 'light' });
}
