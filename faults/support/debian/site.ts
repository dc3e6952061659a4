/** A shop behind a proxy with TLS, on free ports of this machine. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeDataDir, onCleanUp } from '../clean-up.ts';
import { type ShopProcess, spawnShop } from '../shop-process.ts';
import { until } from '../wait.ts';
import { runProgram } from './program.ts';

export interface Site {
  /** Where visitors come in, by TLS. */
  readonly origin: string;
  readonly httpsPort: number;
  readonly httpPort: number;
  readonly shopPort: number;
  readonly shop: ShopProcess;
  /** For configurations and temporary files; others may enter it. */
  readonly dir: string;
  readonly certFile: string;
  readonly keyFile: string;
  readonly certificate: string;
}

export const metricsToken = 'a-token-for-prometheus-0001';

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

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

/** Starts a demo shop that believes it is behind the proxy; the proxy is the caller's to start. */
export async function openSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-site-'));
  onCleanUp(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o755);
  const certFile = path.join(dir, 'cert.pem');
  const keyFile = path.join(dir, 'key.pem');
  makeCertificate(certFile, keyFile);
  const certificate = await readFile(certFile, 'utf8');
  trustCertificate(certificate);
  const [httpsPort, httpPort, shopPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://127.0.0.1:${httpsPort}`;
  const shop = spawnShop({
    DATA_DIR: await makeDataDir(),
    PORT: String(shopPort),
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
    ...settings,
  });
  const isReady = async () =>
    shop.hasEnded || (await fetch(`http://127.0.0.1:${shopPort}/readyz`)).ok;
  await until('the shop is ready', isReady, 60_000);
  if (shop.hasEnded) throw new Error(`The shop does not start:\n${shop.output}`);
  return { origin, httpsPort, httpPort, shopPort, shop, dir, certFile, keyFile, certificate };
}
