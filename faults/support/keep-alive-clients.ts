/** Clients that ask one thing after the other, each on a connection that it keeps. */
import { Agent, get } from 'node:http';

export interface Asked {
  /** Whatever was no complete answer with status 200, and no refused connection either. */
  readonly failures: readonly string[];
}

export interface Clients {
  /** How many answers each has had at least. */
  readonly answeredEach: number;
  /** Asks until nobody listens, and tells what came of it. */
  readonly done: Promise<Asked>;
  stop(): void;
}

/** The status of a complete answer, or what went wrong with it. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', (error) => resolve(`cut off: ${error.message}`));
      response.on('end', () => resolve(response.complete ? `${response.statusCode}` : 'cut off'));
      response.resume();
    });
    request.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const where = request.reusedSocket ? 'on a kept connection' : 'on a new connection';
      resolve(code === 'ECONNREFUSED' ? code : `${code ?? message} ${where}`);
    });
  });
}

export function startClients(url: string, count: number): Clients {
  const failures: string[] = [];
  const answered = Array.from({ length: count }, () => 0);
  let isOver = false;

  async function client(_: unknown, index: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await ask(url, agent);
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
    done: all.then(() => ({ failures })),
    stop() {
      isOver = true;
    },
  };
}
