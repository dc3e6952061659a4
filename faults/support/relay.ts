/** A TCP relay with a fixed port, in front of a database whose port changes on restart. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Relay {
  readonly port: number;
  /** Forwards connections to this port from now on. */
  open(targetPort: number): Promise<void>;
  /** Refuses new connections. Open ones end when the database closes them, silenced ones now. */
  close(): Promise<void>;
  /** Drops all data from now on, also on new connections, without an error. */
  goSilent(): void;
  /** Forwards new connections again; older ones stay silent. */
  recover(): void;
}

function pass(from: Socket, targetPort: number): void {
  const to = connect(targetPort, '127.0.0.1');
  const end = (): void => {
    from.destroy();
    to.destroy();
  };
  for (const side of [from, to]) side.on('error', end).on('close', end);
  from.pipe(to);
  to.pipe(from);
}

/** Starts a relay on a free port, which it keeps. */
export async function openRelay(targetPort: number): Promise<Relay> {
  let target = targetPort;
  let server: Server | null = null;
  let port = 0;
  let isSilent = false;
  const open = new Set<Socket>();
  /** Connections that would not notice that the other side ended. */
  const silenced = new Set<Socket>();

  function take(socket: Socket): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isSilent) silence(socket.on('error', () => {}));
    else pass(socket, target);
  }

  function silence(socket: Socket): void {
    socket.unpipe().pause();
    silenced.add(socket);
  }

  async function listen(): Promise<void> {
    server = createServer(take).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) port = address.port;
  }

  await listen();
  return {
    get port() {
      return port;
    },
    async open(newTargetPort) {
      target = newTargetPort;
      await listen();
    },
    async close() {
      const closing = server;
      server = null;
      if (!closing) return;
      const closed = once(closing, 'close');
      closing.close();
      for (const socket of silenced) socket.destroy();
      silenced.clear();
      await closed;
    },
    goSilent() {
      isSilent = true;
      for (const socket of open) silence(socket);
    },
    recover() {
      isSilent = false;
    },
  };
}
