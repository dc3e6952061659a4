/** Clients that send one request after the other, each on a keep-alive connection. */
import http from 'node:http';
import https from 'node:https';

interface Clients {
  /** The least number of answers that any client has received. */
  readonly answeredEach: number;
  /** How many answers all of them have received. */
  readonly answered: number;
  /**
   * Everything so far other than a complete answer with status 200 or a refused connection. An
   * answer of another status is that status and the start of its body.
   */
  readonly failures: readonly string[];
  /** Resolves when the server no longer accepts connections. */
  readonly done: Promise<unknown>;
  stop(): void;
}

const bodyStart = 100;

/** `200` for a complete answer of that status, else what the answer is or what went wrong. */
function fetchOnce(url: string, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const { get } = url.startsWith('https:') ? https : http;
    const request = get(url, { agent }, (response) => {
      const { statusCode } = response;
      let body = '';
      response.on('error', (error) => resolve(`cut off: ${error.message}`));
      response.on('data', (chunk: Buffer) => {
        if (statusCode !== 200 && body.length < bodyStart) body += chunk.toString();
      });
      response.on('end', () => {
        if (!response.complete) resolve('cut off');
        else resolve(statusCode === 200 ? '200' : `${statusCode} ${body.slice(0, bodyStart)}`);
      });
    });
    request.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const where = request.reusedSocket ? 'on a reused connection' : 'on a new connection';
      resolve(code === 'ECONNREFUSED' ? code : `${code ?? message} ${where}`);
    });
  });
}

/** Notes in `failures` whatever goes wrong. */
export function startClients(url: string, count: number, failures: string[] = []): Clients {
  const answered = Array.from({ length: count }, () => 0);
  let isOver = false;

  async function client(_: unknown, index: number): Promise<void> {
    const { Agent } = url.startsWith('https:') ? https : http;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await fetchOnce(url, agent);
      if (outcome === 'ECONNREFUSED') break;
      if (outcome === '200') answered[index] = (answered[index] ?? 0) + 1;
      else failures.push(outcome);
    }
    agent.destroy();
  }

  const all = Promise.all(Array.from({ length: count }, client));
  return {
    get answeredEach() {
      return Math.min(...answered);
    },
    get answered() {
      return answered.reduce((sum, each) => sum + each, 0);
    },
    failures,
    done: all,
    stop() {
      isOver = true;
    },
  };
}
