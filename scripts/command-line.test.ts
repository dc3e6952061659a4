/** Commands that open a database refuse what they do not know before they open it. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compileCache, withoutSettings } from '#scripts/environment.ts';

const commands = {
  'backups/backup.ts': 'npm run backup [-- --list]',
  'backups/restore.ts': 'npm run restore [-- --to INSTANT --series ID]',
  'db-reset.ts': 'npm run db:reset [-- --yes-delete-everything]',
  'migrate.ts': 'npm run migrate',
  'second-factor-off.ts': 'npm run second-factor:off -- EMAIL',
  'seed-scale.ts': 'npm run seed:scale',
};

/** With a folder that cannot be made: whoever opens the database fails. */
function run(file: string, ...words: string[]) {
  const env = { ...withoutSettings(process.env), ...compileCache, DATA_DIR: '/proc/none' };
  return spawnSync(process.execPath, [`scripts/${file}`, ...words], { env, encoding: 'utf8' });
}

it.each(Object.entries(commands))('%s refuses what it does not know', (file, usage) => {
  const { status, stderr } = run(file, '--lsit');
  expect(status).toBe(1);
  expect(stderr).toContain("'--lsit'");
  expect(stderr).toContain(`Usage: ${usage}\n`);
});

it('only says how it is used', () => {
  const { status, stdout } = run('db-reset.ts', '--help');
  expect([status, stdout]).toEqual([0, `Usage: ${commands['db-reset.ts']}\n`]);
});

it('one word too many is one too many', () => {
  const { status, stderr } = run('second-factor-off.ts', 'a@example.in', 'b@example.in');
  expect([status, stderr]).toEqual([1, 'Usage: npm run second-factor:off -- EMAIL\n']);
});
