/** A fixed address in front of a database that comes back elsewhere; closed while it is away. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Passes connections on to this port from now on. */
  open(targetPort: number): Promise<void>;
  /** Refuses new connections; those that stand end with the database's own side, deaf ones now. */
  close(): Promise<void>;
  /** Swallows whatever is sent from now on, also on new connections; nobody is told. */
  swallow(): void;
  /** Passes new connections on; those from before stay deaf, and nobody tells them. */
  heal(): void;
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

/** Takes a free port and keeps to it. */
export async function openRelay(targetPort: number): Promise<Relay> {
  let target = targetPort;
  let server: Server | null = null;
  let port = 0;
  let isSwallowing = false;
  const open = new Set<Socket>();
  /** Would never notice that their other side ended. */
  const deaf = new Set<Socket>();

  function take(socket: Socket): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isSwallowing) deafen(socket.on('error', () => {}));
    else pass(socket, target);
  }

  function deafen(socket: Socket): void {
    socket.unpipe().pause();
    deaf.add(socket);
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
      for (const socket of deaf) socket.destroy();
      deaf.clear();
      await closed;
    },
    swallow() {
      isSwallowing = true;
      for (const socket of open) deafen(socket);
    },
    heal() {
      isSwallowing = false;
    },
  };
}
