/** How strongly a running shop hashes passwords, which other tests do lightly. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const printHash = `
  import { hashPassword, isPasswordRight } from '#server/features/auth/passwords/passwords.ts';
  const hash = await hashPassword('correct-horse-1');
  console.log(hash, await isPasswordRight(hash, 'correct-horse-1'));
`;

it('is as OWASP ASVS 5.0 says, and lets the right password in', async () => {
  const args = ['--input-type=module', '--eval', printHash];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$\S+ true\n$/);
});
