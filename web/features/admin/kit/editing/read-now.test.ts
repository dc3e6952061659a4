/** What is read for a form that is out of date. */
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { readNow } from './read-now.ts';

test('an answer on its way from before the refusal is not what is saved now', async () => {
  const client = createQueryClient();
  const answers = ['newer', 'older'];
  const read = { queryKey: ['settings'], queryFn: () => Promise.resolve(answers.pop() ?? '') };
  const before = client.fetchQuery(read).catch(() => 'called off');
  expect(await readNow(client, read)).toBe('newer');
  expect(await before).not.toBe('newer');
  expect(client.getQueryData(read.queryKey)).toBe('newer');
});
