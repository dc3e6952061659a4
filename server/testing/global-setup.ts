/** Once per test run: a PostgreSQL server and the template that each test file clones. */
import type { TestProject } from 'vitest/node';
import { openTemplate, type Template } from './template/template-database.ts';
import { assertAllRead, isFindingUnreadIndexes } from './template/unread-indexes.ts';

declare module 'vitest' {
  interface ProvidedContext extends Template {}
}

/** Vitest's global set-up; what it returns is run at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await openTemplate();
  project.provide('shopUrl', template.shopUrl);
  project.provide('adminDatabaseUrl', template.adminDatabaseUrl);
  project.provide('templateName', template.templateName);
  return async () => {
    try {
      if (isFindingUnreadIndexes) await assertAllRead(template.shopUrl, template.adminDatabaseUrl);
    } finally {
      await template.close();
    }
  };
}
