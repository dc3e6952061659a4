/** Creates load: as many requests as possible over some keep-alive connections in a fixed time. */
import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

export interface Rate {
  readonly perSecond: number;
  readonly failures: number;
}

/** GET requests, as browsers make them. */
export async function loadGet(url: string, seconds: number): Promise<Rate> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br', accept: '*/*' },
  });
  return {
    perSecond: result.requests.average,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

export interface Reply {
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
  const endsAt = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  let done = 0;
  let failures = 0;
  await Promise.all(
    flows.map(async (flow) => {
      while (performance.now() < endsAt) {
        try {
          await flow();
          done++;
        } catch {
          failures++;
        }
      }
    }),
  );
  return { perSecond: done / ((performance.now() - startedAt) / 1000), failures };
}
