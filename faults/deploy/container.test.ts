/** The image of `deploy/container`, built step by step on a Debian of mmdebstrap, and run. */
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/db/embedded/free-port.ts';
import { cleanUp, makeDataDir, onCleanUp } from '../support/clean-up.ts';
import { buildImage, type Image } from '../support/container/build-image.ts';
import { commandInside } from '../support/container/chroot.ts';
import { makeDebianBase } from '../support/container/debian-base.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { type Program, runProgram, startProgram } from '../support/debian/program.ts';
import { processTree } from '../support/processes.ts';
import { until } from '../support/wait.ts';

/** An image of the release before, of which only a page's script matters here. */
async function makeEarlier(base: string, workDir: string): Promise<string> {
  const earlier = path.join(workDir, 'image-before');
  expect(runProgram('cp', ['-a', '--reflink=auto', base, earlier])).toMatchObject({ code: 0 });
  const assets = path.join(earlier, 'srv/sukoon/dist/client/assets');
  await mkdir(assets, { recursive: true });
  await writeFile(path.join(assets, 'open-page-1.js'), '// of the release before');
  return earlier;
}

describe('the image', () => {
  let image: Image;
  let dataDir: string;
  let origin: string;
  let running: Program;
  let port: number;

  /** As a container is run: no root, no capabilities, read-only but for the volume and /tmp. */
  function inside(argv: readonly string[]): [string, string[]] {
    const env = { ...image.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'info' };
    const mounts = { [image.volume]: dataDir };
    return commandInside({ ...image, env, mounts, isReadOnly: true }, argv);
  }
  const runInside = (...argv: readonly string[]) => runProgram(...inside(argv));

  beforeAll(async () => {
    const base = await makeDebianBase();
    await mkdir('.cache', { recursive: true });
    const workDir = await mkdtemp(path.resolve('.cache', 'image-'));
    onCleanUp(() => rm(workDir, { recursive: true, force: true }));
    const earlier = await makeEarlier(base, workDir);
    image = await buildImage(workDir, { BASE: base, EARLIER: earlier });
    dataDir = await makeDataDir();
    const [uid, gid] = (image.user ?? '').split(':').map(Number);
    await chown(dataDir, uid ?? -1, gid ?? -1);
    port = await freePort();
    origin = `http://127.0.0.1:${port}`;
  }, 1_800_000);
  afterAll(cleanUp);

  it('holds neither build tools nor npm nor settings', () => {
    const has = (name: string) => existsSync(path.join(image.root, name));
    expect(has('srv/sukoon/server/main.ts')).toBe(true);
    const unwanted = ['srv/sukoon/node_modules/vite', 'srv/sukoon/web', 'srv/sukoon/.env'];
    expect([...unwanted, 'usr/bin/npm'].filter(has)).toEqual([]);
  });

  it('is not healthy before it runs', () => {
    expect(runInside(...image.healthcheck).code).toBe(1);
  });

  it('starts with its own database, is healthy, and takes an order', async () => {
    running = startProgram(...inside(image.entrypoint));
    const isReady = async () => running.hasEnded() || (await fetch(`${origin}/readyz`)).ok;
    await until('it is ready', isReady, 60_000).catch((error: Error) => {
      throw new Error(`${error.message}\n${running.output()}`);
    });
    expect(running.hasEnded(), running.output()).toBe(false);
    expect(runInside(...image.healthcheck)).toEqual({ code: 0, output: '' });
    const page = await fetch(origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const customer = await makeCustomer(() => origin);
    expect(await placeOrder(customer)).toMatchObject({ status: 'pending' });
  });

  it('still has the files of pages that were opened before it', async () => {
    const asset = await fetch(`${origin}/assets/open-page-1.js`);
    expect([asset.status, await asset.text()]).toEqual([200, '// of the release before']);
  });

  it('runs without root and without any capability', async () => {
    const processes = processTree(running.pid).slice(1);
    expect(processes.length).toBeGreaterThan(1);
    for (const pid of processes) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      if (status === '') continue;
      expect(status).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m);
      expect(status).toMatch(/^CapEff:\s+0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    }
  });

  it('can write to its volume and to /tmp, and nowhere else', () => {
    const write = (folder: string) => runInside('touch', `${folder}/written`).code;
    expect([write(image.volume), write('/tmp')]).toEqual([0, 0]);
    for (const folder of ['/srv/sukoon', '/srv/sukoon/dist', '/etc', '/var/tmp', '/root']) {
      expect(write(folder), folder).not.toBe(0);
    }
  });

  it('stops by its signal, with its database', async () => {
    const [, main = 0] = processTree(running.pid);
    process.kill(main, 'SIGTERM');
    await until('it has ended', running.hasEnded);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
