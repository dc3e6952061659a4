/** Just enough of PostgreSQL's wire protocol to pretend to be a server with any settings. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onCleanUp } from './clean-up.ts';

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function int(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const textTypeOid = 25;
const ready = message('Z', Buffer.from('I'));

/** One row of texts, as the answer to any query. */
function answerRow(row: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(row);
  const fields = names.map((name) =>
    // Name, table, column, type, size, modifier, format (0 is text).
    Buffer.concat([
      text(name),
      ...[int(4, 0), int(2, 0), int(4, textTypeOid), int(2, -1), int(4, -1), int(2, 0)],
    ]),
  );
  const values = Object.values(row).map((value) =>
    Buffer.concat([int(4, Buffer.byteLength(value)), Buffer.from(value)]),
  );
  return Buffer.concat([
    message('T', int(2, names.length), ...fields),
    message('D', int(2, names.length), ...values),
    message('C', text('SELECT 1')),
    ready,
  ]);
}

function serve(socket: Socket, row: Readonly<Record<string, string>>): void {
  let isGreeted = false;
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    if (!isGreeted) {
      isGreeted = true;
      socket.write(Buffer.concat([message('R', int(4, 0)), ready]));
    } else if (chunk[0] === 'Q'.charCodeAt(0)) {
      socket.write(answerRow(row));
    } else {
      socket.end();
    }
  });
}

/** Starts it; every query is answered with this row. Returns its URL. */
export async function openFakePostgres(row: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => serve(socket, row)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanUp(async () => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `postgres://shop:secret@127.0.0.1:${port}/shop`;
}
