/** Clients that ask one thing after the other, each on a connection that it keeps. */
import { Agent, get } from 'node:http';

export interface Asked {
  /** Complete answers. */
  readonly answered: number;
  /** Everything else, but for connections refused because nobody listens any more. */
  readonly failures: readonly string[];
}

export interface Clients {
  readonly answered: number;
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
  let answered = 0;
  let isOver = false;

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await ask(url, agent);
      if (outcome === 'ECONNREFUSED') break;
      if (outcome === '200') answered += 1;
      else failures.push(outcome);
    }
    agent.destroy();
  }

  const all = Promise.all(Array.from({ length: count }, client));
  return {
    get answered() {
      return answered;
    },
    done: all.then(() => ({ answered, failures })),
    stop() {
      isOver = true;
    },
  };
}
