/** A mail server for tests: says what it is told to say, and remembers all it heard. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly url: (login?: string) => string;
  /** Every line a client said, in order. */
  readonly heard: string[];
  /** How it answers lines that begin so, instead of agreeing; null says nothing at all. */
  readonly answers: Map<string, string | null>;
  close(): Promise<void>;
}

function serve(socket: Socket, { heard, answers }: Pick<MailServer, 'heard' | 'answers'>): void {
  let isInMessage = false;
  const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
  const told = (event: string, usual: string) => {
    const found = [...answers].find(([start]) => event.startsWith(start));
    say(found ? found[1] : usual);
  };
  function hear(line: string): void {
    heard.push(line);
    if (isInMessage && line !== '.') return;
    const isStarting = line === 'DATA' && !answers.has('DATA');
    isInMessage = isStarting;
    told(line, isStarting ? '354 Go on' : '250 Fine');
  }
  let rest = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  told('(hello)', '220 rig ready');
}

/** Listens on loopback, without TLS. `(hello)` in `answers` is what it says first. */
export async function openMailServer(): Promise<MailServer> {
  const heard: string[] = [];
  const answers = new Map<string, string | null>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, { heard, answers });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    answers,
    url: (login) => `smtp://${login ? `${login}@` : ''}127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
