/** Debian's ffuf: thousands of guessed addresses and parameters, with dirb's list of words. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUp, makeDataDir, onCleanUp } from '../support/clean-up.ts';
import { unpackDebian } from '../support/debian/packages.ts';
import { startProgram } from '../support/debian/program.ts';
import { recordResult } from '../support/record-result.ts';
import { startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

/** Where the words go; the last are parameters. */
const places = ['/FUZZ', '/api/FUZZ', '/api/admin/FUZZ', '/api/config?FUZZ=1', '/?FUZZ=%27%00'];
const list = 'common.txt';
/** Of what must never be served: settings, sources, databases, histories. */
const secret =
  /^\.|\.(?:env|git|sql|bak|ts|log|conf|key|pem)(?:\/|$)|^(?:data|server|node_modules)/;

afterEach(cleanUp);

interface Found {
  readonly input: { readonly FUZZ: string };
  readonly status: number;
}

it('finds no address that fails, and none that should not be there', async () => {
  const [ffuf, dirb] = await unpackDebian('ffuf', 'dirb');
  const words = path.join(dirb, 'usr', 'share', 'dirb', 'wordlists', list);
  const wordCount = (await readFile(words, 'latin1')).split('\n').filter(Boolean).length;
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-ffuf-'));
  onCleanUp(() => rm(dir, { recursive: true }));
  const shop = await startShop({ DATA_DIR: await makeDataDir() });
  const file = path.join(ffuf, 'usr', 'bin', 'ffuf');
  const failed: string[] = [];
  const exposed: string[] = [];
  const known: string[] = [];
  for (const [at, place] of places.entries()) {
    const out = path.join(dir, `${at}.json`);
    const wanted = ['-mc', '200,500,501,502,504', '-t', '20', '-s', '-o', out, '-of', 'json'];
    const run = startProgram(file, ['-w', words, '-u', `${shop.origin}${place}`, ...wanted]);
    await until('ffuf has ended', run.hasEnded, 1_200_000);
    const { results } = JSON.parse(await readFile(out, 'utf8')) as { results: readonly Found[] };
    for (const { input, status } of results) {
      if (status === 200) known.push(place.replace('FUZZ', input.FUZZ));
      if (status >= 500) failed.push(`${place} ${input.FUZZ} ${status}`);
      else if (!place.includes('?') && secret.test(input.FUZZ)) exposed.push(input.FUZZ);
    }
  }
  await recordResult('ffuf', {
    title: 'Guessed addresses and parameters (ffuf)',
    seed: null,
    versions: { ffuf: '1.1.0 (Debian)', dirb: '2.22 (Debian)' },
    rows: [
      { what: 'requests', measured: String(wordCount * places.length) },
      { what: '5xx', measured: String(failed.length), target: '0' },
      { what: 'files that must not be served', measured: String(exposed.length), target: '0' },
      { what: 'restarts', measured: shop.hasEnded ? '1' : '0', target: '0' },
    ],
    notes: `\`ffuf -w ${list} -u ORIGIN/… -mc 200,500,501,502,504 -t 20\` for ${places
      .map((place) => `\`${place}\``)
      .join(', ')}.`,
  });
  // It can find what is there.
  expect(known).toContain('/api/config');
  expect(failed).toEqual([]);
  expect(exposed).toEqual([]);
  expect(shop.hasEnded).toBe(false);
});
