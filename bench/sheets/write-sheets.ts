/** Fetches each sheet of a day as PDF and writes it into a folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paperKinds } from '#domain/kitchen-day/sheet-paper.ts';
import { languages } from '#domain/language.ts';

interface WrittenSheet {
  readonly name: string;
  readonly ms: number;
  readonly kb: number;
}

/** The addresses of all sheets of a day, by the name of their file. */
function sheetsOf(date: string): Map<string, string> {
  const at = `/api/admin/kitchen/${date}`;
  const styled = ['production', 'packing', 'run-sheet'].flatMap((sheet) =>
    languages.flatMap((language) =>
      paperKinds.map((paper): [string, string] => [
        `${sheet}-${language}-${paper}`,
        `${at}/${sheet}.pdf?language=${language}&paper=${paper}`,
      ]),
    ),
  );
  const labels = languages.map((language): [string, string] => [
    `labels-${language}`,
    `${at}/labels.pdf?language=${language}`,
  ]);
  return new Map([...styled, ...labels]);
}

/** Written as `<prefix>-packing-hi-80mm.pdf`. */
export async function writeSheets(
  { origin, cookie }: { readonly origin: string; readonly cookie: string },
  date: string,
  { folder, prefix }: { readonly folder: string; readonly prefix: string },
): Promise<WrittenSheet[]> {
  await mkdir(folder, { recursive: true });
  const written: WrittenSheet[] = [];
  for (const [name, address] of sheetsOf(date)) {
    const startedMs = performance.now();
    const reply = await fetch(origin + address, { headers: { cookie } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (!reply.ok) throw new Error(`${address}: ${reply.status} ${bytes}`);
    const ms = performance.now() - startedMs;
    await writeFile(path.join(folder, `${prefix}-${name}.pdf`), bytes);
    written.push({ name, ms, kb: bytes.length / 1024 });
  }
  return written;
}
