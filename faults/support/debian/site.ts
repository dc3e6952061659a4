/** A shop of one process or several behind a proxy with TLS, on free ports of this machine. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '#server/db/embedded/free-port.ts';
import { makeDataDir, onCleanUp } from '../clean-up.ts';
import { type Settings, type ShopProcess, spawnShop } from '../shop-process.ts';
import { until } from '../wait.ts';
import { runProgram } from './program.ts';

/** One process of the shop, which keeps its port. */
export interface SiteNode {
  readonly port: number;
  /** The process that runs now, or ran last. */
  readonly shop: ShopProcess;
  /** Starts it after it was stopped, of this release or of the one in that folder. */
  start(cwd?: string): Promise<void>;
}

export interface Site {
  /** Where visitors come in, by TLS. */
  readonly origin: string;
  readonly httpsPort: number;
  readonly httpPort: number;
  readonly nodes: readonly [SiteNode, ...SiteNode[]];
  /** For configurations and temporary files; others may enter it. */
  readonly dir: string;
  readonly certFile: string;
  readonly keyFile: string;
  readonly certificate: string;
}

export const metricsToken = 'a-token-for-prometheus-0001';

function makeCertificate(certFile: string, keyFile: string): void {
  const made = runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=Sukoon test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
    ...['-days', '2', '-keyout', keyFile, '-out', certFile],
  ]);
  if (made.code !== 0) throw new Error(`openssl made no certificate: ${made.output}`);
}

/** From here on `fetch` of this test accepts it. */
function trustCertificate(certificate: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  onCleanUp(async () => setDefaultCACertificates(before));
}

/** Its greeting names the address of the site, not the port. */
async function startOn(port: number, settings: Settings, cwd = '.'): Promise<ShopProcess> {
  const shop = spawnShop({ ...settings, PORT: String(port) }, { cwd });
  const isReady = async () => shop.hasEnded || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await until('the shop is ready', isReady, 60_000);
  if (shop.hasEnded) throw new Error(`The shop does not start:\n${shop.output}`);
  return shop;
}

async function openNode(settings: Settings, cwd?: string): Promise<SiteNode> {
  const port = await freePort();
  let shop = await startOn(port, settings, cwd);
  return {
    port,
    get shop() {
      return shop;
    },
    async start(otherCwd) {
      shop = await startOn(port, settings, otherCwd);
    },
  };
}

interface SiteOptions {
  /** How many processes; more than one need a database of their own among the settings. */
  readonly count?: number;
  readonly settings?: Settings;
  /** The folder of another release. */
  readonly cwd?: string;
}

/** Starts a demo shop that believes it is behind the proxy; the proxy is the caller's to start. */
export async function openSite({ count = 1, settings, cwd }: SiteOptions = {}): Promise<Site> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-site-'));
  onCleanUp(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o755);
  const certFile = path.join(dir, 'cert.pem');
  const keyFile = path.join(dir, 'key.pem');
  makeCertificate(certFile, keyFile);
  const certificate = await readFile(certFile, 'utf8');
  trustCertificate(certificate);
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const origin = `https://127.0.0.1:${httpsPort}`;
  const kept = {
    DATA_DIR: await makeDataDir(),
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
    ...settings,
  };
  // The first one prepares the database.
  const nodes: [SiteNode, ...SiteNode[]] = [await openNode(kept, cwd)];
  while (nodes.length < count) nodes.push(await openNode(kept, cwd));
  return { origin, httpsPort, httpPort, nodes, dir, certFile, keyFile, certificate };
}
