/** Checks pages with axe. */
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

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
        options: typeof axeOptions,
      ): Promise<{ violations: readonly Violation[] }>;
    };
  }
}

// The package's own builder sends the half megabyte to the page twice for each check.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = ofBuilder('axe-core') as { source: string };

/** Two frames later, what has just changed is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Checks the page as it stands with axe against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await drawn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    if (!window.axe) throw new Error('The page was left while axe looked at it');
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
    );
  }, axeOptions);
  expect(found, 'axe finds nothing').toEqual([]);
}

/** The same by day and by night. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
