/** When the primary is read in the replica's place, and which place of the log is enough. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayReadReplica, openReplica, type Replica } from './replica.ts';

const atNoonMs = Date.parse('2026-11-21T06:30:00Z');
const connectionsMax = 5;
/** `AuthenticationOk` and `ReadyForQuery` of PostgreSQL's protocol. */
const readyForQuery = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
let server: Server;
let sockets: Socket[];
let replica: Replica;
let lookedAt: number;
/** What is done with each connection to the replica. */
let onConnection: (socket: Socket) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: atNoonMs });
  sockets = [];
  lookedAt = 0;
  server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.push(socket);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  replica = openReplica(`postgres://sukoon@127.0.0.1:${port}/sukoon`, false);
  const primary = {
    async query() {
      lookedAt += 1;
      return { rows: [{ lsn: `0/${lookedAt.toString(16).toUpperCase()}` }] };
    },
  };
  replica.follow(primary as unknown as pg.Pool);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await replica.stop();
  await new Promise((resolve) => server.close(resolve));
  vi.useRealTimers();
});

const read = (wroteAtMs = 0) =>
  mayReadReplica(wroteAtMs, () => replica.read(() => Promise.resolve('of the replica')));
/** Whether a read goes to the replica at all; it hangs up at once. */
async function isReplicaRead(wroteAtMs = 0): Promise<boolean> {
  onConnection = (socket) => socket.destroy();
  const before = sockets.length;
  await read(wroteAtMs);
  return sockets.length > before;
}

it('when all connections to the replica wait for a response that never comes', async () => {
  onConnection = (socket) => socket.once('data', () => socket.write(readyForQuery));
  const reads = Array.from({ length: connectionsMax + 1 }, () => read());
  expect(await Promise.all(reads)).toEqual(Array(connectionsMax + 1).fill(null));
  expect(sockets).toHaveLength(connectionsMax);
});

it('for ten seconds after a write, as two clocks may be five off each', async () => {
  await vi.advanceTimersByTimeAsync(12_000);
  const nowMs = Date.now();
  expect(await isReplicaRead(nowMs - 9_500)).toBe(false);
  expect(await isReplicaRead(nowMs - 11_000)).toBe(true);
});

it('a clock that was set back leaves no place of the log from before', async () => {
  let question = '';
  onConnection = (socket) =>
    socket.once('data', () => {
      socket.write(readyForQuery);
      socket.once('data', (data) => {
        question = data.toString();
        socket.destroy();
      });
    });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.setSystemTime(atNoonMs - 3_600_000);
  const before = lookedAt;
  await vi.advanceTimersByTimeAsync(1_000);
  await read();
  const place = Number.parseInt(/'0\/([0-9A-F]+)'/.exec(question)?.[1] ?? '', 16);
  expect(place).toBeGreaterThan(before);
});
