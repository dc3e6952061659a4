/** The address at which a server can be reached from its own machine. */
import { isIPv6 } from 'node:net';

/** What listens on every address is reached at the one that means "this machine". */
const thisMachine = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** @param host a name or an address, as in `HOST` */
export function httpOrigin(host: string, port: number | string): string {
  const reached = thisMachine.get(host) ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
