/** Ends connections at a stop: clients are sent elsewhere first, and no reply is cut off. */
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const checkMs = 20;
// An active client sends its next request sooner, and the reply says that the connection closes.
// Cut off with a request on the way, it could not know whether the request was handled.
const lastRequestMs = 1_000;
const arrivalRoundsMax = 500;

export interface Connections {
  /** Whether the process is about to end and accepts no more visitors. */
  readonly isDraining: boolean;
  /**
   * Serves for `ms` more with `Connection: close`, then accepts no connections and leaves every one
   * the time for a request that is on its way. The close comes next.
   */
  drain(ms: number): Promise<void>;
}

interface Open {
  readonly sinceMs: number;
  /** Bytes of requests that are answered, with their bodies. */
  readBytes: number;
  /**
   * How long it has been idle, counted in checks of the stop, not by the clock: a machine that
   * stands still makes no check, and its clients have stood still with it.
   */
  idleMs: number;
}

function watchConnections(server: FastifyInstance) {
  const open = new Map<Socket, Open>();
  let arrived = 0;
  server.server.on('connection', (socket) => {
    arrived += 1;
    const sinceMs = performance.now();
    open.set(socket, { sinceMs, readBytes: 0, idleMs: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.server.on('request', (request, response) => {
    const { socket } = request;
    function finish(): void {
      const known = open.get(socket);
      if (!known) return;
      known.readBytes = socket.bytesRead;
      known.idleMs = 0;
    }
    response.once('close', () => {
      finish();
      // A body that was refused early arrives after its reply, and is read to be dropped.
      if (!request.complete) request.once('close', finish);
    });
  });
  const idle = () => [...open].filter(([socket, { readBytes }]) => socket.bytesRead === readBytes);
  return {
    areOpen: () => open.size > 0,
    /** Returns when no new connection waits, which a close would refuse. */
    async untilNobodyArrives(): Promise<void> {
      for (let round = 0; round < arrivalRoundsMax; round++) {
        const before = arrived;
        await nextRound();
        if (round > 0 && arrived === before) return;
      }
    },
    openedMs: (socket: Socket) => open.get(socket)?.sinceMs ?? 0,
    /** One more check, for those that it finds idle. */
    countIdle(): void {
      for (const [, known] of idle()) known.idleMs += checkMs;
    },
    /** Ends those that have been idle for this long. */
    release(idleMsMax: number): void {
      for (const [socket, { idleMs }] of idle()) if (idleMs >= idleMsMax) socket.destroy();
    },
  };
}

/**
 * Once the server stops, a connection ends as soon as nothing is under way on it: one that was busy
 * at the close when it is idle, and one that never sent anything (a client that gave up before its
 * first request keeps it open), which Node counts as busy.
 */
export function installConnections(server: FastifyInstance): Connections {
  const connections = watchConnections(server);
  /** Connections opened before it are to end; from the close on that is all of them. */
  let oldBeforeMs: number | null = null;
  let idleMsMax = 0;

  // By default Node ends idle connections when it closes, even if a request is arriving on one.
  server.server.closeIdleConnections = () => connections.release(idleMsMax);

  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (oldBeforeMs !== null && connections.openedMs(raw.socket) < oldBeforeMs) {
      reply.header('connection', 'close');
    }
    done();
  });

  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  function check(): void {
    connections.countIdle();
    if (isClosing) connections.release(idleMsMax);
  }
  function beginChecks(): void {
    // After reading what has arrived: on a busy machine it may still be unread.
    timer ??= setInterval(() => setImmediate(check), checkMs);
  }
  server.addHook('preClose', async () => {
    oldBeforeMs = Number.POSITIVE_INFINITY;
    isClosing = true;
    beginChecks();
  });
  server.addHook('onClose', async () => {
    while (connections.areOpen()) await sleep(checkMs);
    clearInterval(timer);
  });

  return {
    get isDraining() {
      return oldBeforeMs !== null;
    },
    async drain(ms) {
      // Without a wait no client is sent away before the close.
      oldBeforeMs = ms > 0 ? performance.now() : 0;
      idleMsMax = lastRequestMs;
      beginChecks();
      // Clients that connected meanwhile keep their connections until here: if all had to connect
      // again at this moment, the system would refuse those that are just arriving.
      if (ms > 0) await sleep(ms);
      await connections.untilNobodyArrives();
      oldBeforeMs = Number.POSITIVE_INFINITY;
      server.server.close();
      // In steps, as idleness is counted; from the end of this wait on, requests are refused.
      for (let leftMs = lastRequestMs; leftMs > 0 && connections.areOpen(); leftMs -= checkMs) {
        await sleep(checkMs);
      }
    },
  };
}
