/** Tells the internet from our own network, for connections to addresses that others name. */
import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** The host, or one of the addresses that its name leads to, is not on the internet. */
export class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC';
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

// The registries of special addresses (RFC 6890), by 2026.
const special = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // Within 2000::/3, tunnels that contain IPv4 addresses (Teredo, 6to4) and ranges for documents.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [net = '', bits] = range.split('/');
  special.addSubnet(net, Number(bits), familyOf(net));
}
// All of IPv6 that is on the internet.
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');

function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (family === 'ipv6' && !internet.check(address, family)) return false;
  return !special.check(address, family);
}

/** @throws NotPublicError where the URL names an address that is not on the internet. */
export function assertPublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublicError('Not a public address');
}

/**
 * For the connection itself, so that a name cannot lead elsewhere between a check and its use. Node
 * does not call it for a host that is an address.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    const isInside = addresses?.some(({ address }) => !isPublicAddress(address));
    const failure = isInside ? new NotPublicError('The name leads inside') : error;
    if (failure || !first) return done(failure, '', 0);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
