/** Without a mail server, writes each mail to a file that a mail program can open. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type MailGateway, senderOf } from './gateway.ts';

/** Names sort by time, even within one millisecond. */
function createNames(now: () => Date): () => string {
  let count = 0;
  return () => {
    const instant = now().toISOString().replaceAll(':', '-');
    const serial = String(count++).padStart(6, '0');
    // Two processes may share the folder and have the same count.
    return `${instant}-${serial}-${randomBytes(3).toString('hex')}`;
  };
}

/** A file appears complete or not at all. Only the owner can read it: its links are secret. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = path.join(folder, `.${name}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new MailError('unreachable', `The outbox cannot be written (${code})`);
  }
}

/** Writes `<instant>-<serial>-<chance>.eml` into the folder, which is made when missing. */
export function outboxMail(options: {
  readonly folder: string;
  readonly from: string;
  readonly now: () => Date;
}): MailGateway {
  const { folder, from, now } = options;
  const nextName = createNames(now);
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, senderName, ...mail }: Mail) {
      const { message } = await composer.sendMail({
        ...mail,
        from: senderOf(from, senderName),
        to: { name: '', address: to },
        date: now(),
      });
      await writeWhole(folder, `${nextName()}.eml`, message as Buffer);
    },
  };
}
