/** The proxies of `deploy/`, as Debian packages them, with the configurations that are shipped. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../wait.ts';
import { unpackDebian } from './packages.ts';
import { type Finished, type Program, runProgram, startProgram } from './program.ts';
import type { Site } from './site.ts';
import { substitute } from './substitute.ts';

export interface FrontProxy {
  readonly name: string;
  /** Its own check of the configuration. */
  check(): Finished;
  start(): Promise<Program>;
}

const addressesOf = ({ nodes }: Site): string[] => nodes.map(({ port }) => `127.0.0.1:${port}`);

type Prepare = (site: Site) => Promise<FrontProxy>;

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Debian's nginx.conf, with our site as the one that is enabled. */
const nginx: Prepare = async (site) => {
  const [program, common] = await unpackDebian('nginx', 'nginx-common');
  const etc = path.join(common, 'etc', 'nginx');
  const siteFile = path.join(site.dir, 'sukoon.conf');
  const configFile = path.join(site.dir, 'nginx.conf');
  const shipped = await readFile('deploy/nginx/sukoon.conf', 'utf8');
  const [first = '', second] = addressesOf(site);
  const ours = substitute(shipped, {
    'listen 80;': `listen 127.0.0.1:${site.httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${site.httpsPort} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/shop.example.in/fullchain.pem': site.certFile,
    '/etc/letsencrypt/live/shop.example.in/privkey.pem': site.keyFile,
    '127.0.0.1:3000': first,
    ...(second && { '#server 127.0.0.1:3001': `server ${second}` }),
  });
  await writeFile(siteFile, ours);
  const folders = temporary.map((kind) => `${kind}_temp_path ${site.dir}/${kind};`);
  const main = substitute(await readFile(path.join(etc, 'nginx.conf'), 'utf8'), {
    '/etc/nginx/sites-enabled/*': siteFile,
    '/etc/nginx/': `${etc}/`,
    '/run/nginx.pid': `${site.dir}/nginx.pid`,
    '/var/log/nginx/': `${site.dir}/`,
    'http {': `http {\n${folders.join('\n')}`,
  });
  await writeFile(configFile, main);
  const file = path.join(program, 'usr', 'sbin', 'nginx');
  const args = ['-e', 'stderr', '-p', site.dir, '-c', configFile];
  return {
    name: 'nginx',
    check: () => runProgram(file, ['-t', ...args]),
    start: async () => startProgram(file, [...args, '-g', 'daemon off;']),
  };
};

const caddy: Prepare = async (site) => {
  const [program] = await unpackDebian('caddy');
  const configFile = path.join(site.dir, 'Caddyfile');
  const shipped = await readFile('deploy/caddy/Caddyfile', 'utf8');
  const ours = substitute(shipped, {
    'shop.example.in {': `${site.origin} {\n\ttls ${site.certFile} ${site.keyFile}`,
    '127.0.0.1:3000': addressesOf(site).join(' '),
    '\tservers {': [
      ...['\tadmin off', '\tdefault_bind 127.0.0.1', `\thttp_port ${site.httpPort}`],
      '\tservers {',
    ].join('\n'),
  });
  await writeFile(configFile, ours);
  const home = path.join(site.dir, 'caddy');
  await mkdir(home);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const file = path.join(program, 'usr', 'bin', 'caddy');
  const args = ['--config', configFile, '--adapter', 'caddyfile'];
  const formatFile = path.join(site.dir, 'Caddyfile.shipped');
  await copyFile('deploy/caddy/Caddyfile', formatFile);
  return {
    name: 'caddy',
    check() {
      const formatted = runProgram(file, ['fmt', formatFile], env);
      if (formatted.output !== shipped) return { code: 1, output: 'caddy fmt would change it' };
      return runProgram(file, ['validate', ...args], env);
    },
    start: async () => startProgram(file, ['run', ...args], env),
  };
};

export const proxies: Readonly<Record<'nginx' | 'caddy', Prepare>> = { nginx, caddy };

/** Starts it and waits until it passes requests on. */
export async function startProxy(proxy: FrontProxy, site: Site): Promise<Program> {
  const program = await proxy.start();
  const isOpen = async () => program.hasEnded() || (await fetch(`${site.origin}/healthz`)).ok;
  await until(`${proxy.name} passes requests on`, isOpen).catch((error: Error) => {
    throw new Error(`${error.message}\n${program.output()}`);
  });
  if (program.hasEnded()) throw new Error(`${proxy.name} ended:\n${program.output()}`);
  return program;
}
