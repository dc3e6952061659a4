/** The mails that a shop has written to its outbox. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Those to this address, oldest first, as a mail reader shows their text. */
export async function mailsTo(shop: Shop, email: string): Promise<string[]> {
  const outbox = path.join(shop.dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** Path and token of the link to this page in the newest mail to this address that has one. */
export async function mailedLink(shop: Shop, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`http\\S+?(${page}\\?token=[\\w-]+)`);
  const find = async () => {
    const mails = await mailsTo(shop, email);
    return mails.map((mail) => pattern.exec(mail)?.[1]).findLast((link) => link !== undefined);
  };
  await expect.poll(find, 'The mail with the link').toBeTruthy();
  return (await find()) ?? '';
}
