/** A mail server for tests: gives the configured answers, and records all lines it gets. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly url: (login?: string) => string;
  /** Every line of the client, in order. */
  readonly heard: string[];
  /** Answers to lines with these beginnings, in place of the usual yes; null stays silent. */
  readonly answers: Map<string, string | null>;
  /** Hangs up on every client. */
  hangUp(): void;
  close(): Promise<void>;
}

function serve(socket: Socket, { heard, answers }: Pick<MailServer, 'heard' | 'answers'>): void {
  let isInMessage = false;
  const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
  const answer = (event: string, usual: string) => {
    const found = [...answers].find(([start]) => event.startsWith(start));
    say(found ? found[1] : usual);
  };
  function hear(line: string): void {
    heard.push(line);
    if (isInMessage && line !== '.') return;
    const isStarting = line === 'DATA' && !answers.has('DATA');
    isInMessage = isStarting;
    answer(line, isStarting ? '354 Go on' : '250 Fine');
  }
  let rest = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  answer('(hello)', '220 rig ready');
}

/** Listens on loopback, without TLS. `(hello)` in `answers` is its greeting. */
export async function openMailServer(): Promise<MailServer> {
  const heard: string[] = [];
  const answers = new Map<string, string | null>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, { heard, answers });
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    answers,
    url: (login) => `smtp://${login ? `${login}@` : ''}127.0.0.1:${port}`,
    hangUp,
    async close() {
      hangUp();
      await new Promise((done) => server.close(done));
    },
  };
}
