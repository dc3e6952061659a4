/** Reads the mails of an outbox as a mail reader would. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface SentMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: ReadonlyMap<string, string>;
}

function splitHead(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Parses the mails of the shop: one text and one HTML part, as alternatives. */
export function parseMail(raw: string): SentMail {
  const { headers, body } = splitHead(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('The mail has no parts');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers: about, body: encoded } = splitHead(
        part.replace(/^\r\n/, '').replace(/\r\n$/, ''),
      );
      const content = decodeBody(encoded, about.get('content-transfer-encoding'));
      return { type: about.get('content-type') ?? '', content: content.replaceAll('\r\n', '\n') };
    });
  const contentOf = (type: string) =>
    parts.find((part) => part.type.startsWith(type))?.content ?? '';
  return {
    to: headers.get('to') ?? '',
    from: headers.get('from') ?? '',
    subject: headers.get('subject') ?? '',
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    headers,
  };
}

/** All finished mails in the folder, oldest first; none when there is no folder. */
export async function readOutbox(folder: string): Promise<SentMail[]> {
  const names = await readdir(folder).catch(() => []);
  const finished = names.filter((name) => name.endsWith('.eml')).toSorted();
  const raws = await Promise.all(finished.map((name) => readFile(path.join(folder, name), 'utf8')));
  return raws.map(parseMail);
}

/** Puts a file where the folder should be, so that every mail fails; returns the undo. */
export async function blockOutbox(folder: string): Promise<() => Promise<void>> {
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, '');
  return () => rm(folder);
}
