/** Creates load: flows of several calls, repeated in parallel over keep-alive connections. */
import { Agent, request } from 'node:http';

export interface Rate {
  readonly perSecond: number;
  readonly failures: number;
  readonly p99Ms: number;
  /** The share of a core that the generator needed, if it is this process. */
  readonly generatorShare?: number;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One JSON request over a keep-alive connection, with Node's fastest client. */
export function send(
  method: string,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const call = request(url, { method, agent, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? null,
        }),
      );
    });
    call.on('error', reject);
    call.end(text);
  });
}

/** Repeats flows in parallel for the given time; a flow that throws counts as a failure. */
export async function loadFlow(
  flows: readonly (() => Promise<void>)[],
  seconds: number,
): Promise<Rate> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const endsAt = startedAt + seconds * 1000;
  const tookMs: number[] = [];
  let failures = 0;
  await Promise.all(
    flows.map(async (flow) => {
      while (performance.now() < endsAt) {
        const beganAt = performance.now();
        try {
          await flow();
          tookMs.push(performance.now() - beganAt);
        } catch {
          failures++;
        }
      }
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpuBefore);
  tookMs.sort((a, b) => a - b);
  return {
    perSecond: tookMs.length / (elapsedMs / 1000),
    failures,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.NaN,
    generatorShare: (user + system) / 1000 / elapsedMs,
  };
}
