/**
 * A proxy between a shop and its PostgreSQL that sees every statement of each connection, and can
 * cut, refuse or hold one of them.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import {
  errorMessage,
  type Message,
  messageReader,
  readyMessage,
  type TransactionState,
  textsOf,
} from './wire.ts';

/** A statement as a connection sends it: up to its Sync, or a simple query. */
export interface SeenStatement {
  readonly text: string;
  readonly isInTransaction: boolean;
}

/** What is done with a statement instead of passing it on. */
export type Deed =
  /** The connection is cut, before the database sees the statement or once it has answered. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  /** The database is said to have failed it; `FATAL` also ends the connection. */
  | {
      readonly kind: 'fail';
      readonly sqlState: string;
      readonly severity: 'ERROR' | 'FATAL';
    }
  /** It waits for `until`, or its answer does. */
  | { readonly kind: 'hold'; readonly when: 'before' | 'after'; readonly until: Promise<void> };

/** Called for each statement, in the order of arrival; null passes it on. */
type Decide = (statement: SeenStatement) => Deed | null;

export interface StatementProxy {
  /** Where the shop finds its database. */
  readonly url: string;
  /** From now on; null passes everything on. */
  decide(by: Decide | null): void;
  close(): Promise<void>;
}

// The shop looks by a timer whether the database is there; that is no part of any request.
const ignoredApplication = 'sukoon-watch';

/** The statements of one connection: their messages, and the texts of the named ones. */
function statementReader() {
  const named = new Map<string, string>();
  let parts: Buffer[] = [];
  let text = '';
  return (message: Message): { readonly bytes: Buffer; readonly text: string } | null => {
    const { type, bytes } = message;
    parts.push(bytes);
    const [first = '', second = ''] = textsOf(message, 5);
    if (type === 'P') named.set(first, second);
    if (type === 'P') text = second;
    // The portal comes first, then the statement.
    if (type === 'B') text = named.get(second) ?? text;
    if (type === 'Q') text = first;
    if (type !== 'S' && type !== 'Q') return null;
    const statement = { bytes: Buffer.concat(parts), text };
    parts = [];
    text = '';
    return statement;
  };
}

/** The database's side: passes its answers on, or keeps the one to the next statement back. */
function answersOf(server: Socket, client: Socket) {
  const read = messageReader('typed');
  let state: TransactionState = 'I';
  let kept: { readonly parts: Buffer[]; end(): void } | null = null;
  server.on('data', (chunk: Buffer) => {
    client.cork();
    for (const { type, bytes } of read(chunk)) {
      if (kept) kept.parts.push(bytes);
      else client.write(bytes);
      if (type !== 'Z') continue;
      state = String.fromCharCode(bytes[5] ?? 0) as TransactionState;
      kept?.end();
    }
    client.uncork();
  });
  return {
    state: () => state,
    /** The whole answer to a statement that is sent now. */
    async keep(send: () => void): Promise<Buffer> {
      const parts: Buffer[] = [];
      await new Promise<void>((end) => {
        kept = { parts, end };
        send();
      });
      kept = null;
      return Buffer.concat(parts);
    },
  };
}

interface Ends {
  readonly client: Socket;
  readonly server: Socket;
}

function cut({ client, server }: Ends): void {
  client.destroy();
  server.destroy();
}

async function carryOut(
  deed: Deed,
  bytes: Buffer,
  ends: Ends,
  answers: ReturnType<typeof answersOf>,
): Promise<void> {
  const { client, server } = ends;
  const send = () => server.write(bytes);
  if (deed.kind === 'fail') {
    client.write(errorMessage(deed.sqlState, deed.severity));
    if (deed.severity === 'ERROR') {
      client.write(readyMessage(answers.state() === 'I' ? 'I' : 'E'));
      return;
    }
    client.end();
    server.destroy();
    return;
  }
  if (deed.kind === 'hold' && deed.when === 'before') {
    await deed.until;
    send();
    return;
  }
  if (deed.when === 'before') {
    cut(ends);
    return;
  }
  const answer = await answers.keep(send);
  if (deed.kind === 'cut') {
    cut(ends);
    return;
  }
  await deed.until;
  client.write(answer);
}

function serve(ends: Ends, decide: Decide): void {
  const { client, server } = ends;
  const answers = answersOf(server, client);
  const readMessages = messageReader('with the start');
  const readStatement = statementReader();
  let isIgnored = false;
  let before = Promise.resolve();

  function take(message: Message): void {
    const { type, bytes } = message;
    if (type === '') isIgnored = bytes.includes(ignoredApplication);
    // The start, the password and the goodbye are no statements.
    if (type === '' || type === 'p' || type === 'X') {
      server.write(bytes);
      return;
    }
    const statement = readStatement(message);
    if (!statement) return;
    const isInTransaction = answers.state() !== 'I';
    const deed = isIgnored ? null : decide({ text: statement.text, isInTransaction });
    before = before.then(async () => {
      if (deed) await carryOut(deed, statement.bytes, ends, answers);
      else server.write(statement.bytes);
    });
  }
  client.on('data', (chunk: Buffer) => readMessages(chunk).forEach(take));
  for (const side of [client, server]) {
    side.setNoDelay(true);
    side.on('error', () => cut(ends)).on('close', () => cut(ends));
  }
}

/** Starts it in front of the database at this URL. */
export async function openStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  let decide: Decide | null = null;
  const open = new Set<Socket>();
  const listener = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    const server = connect(Number(target.port), target.hostname);
    serve({ client, server }, (statement) => decide?.(statement) ?? null);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    decide(by) {
      decide = by;
    },
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
