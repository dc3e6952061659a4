/** Shortens the address of a client, so that it identifies a network and not a person. */
import { isIPv4 } from 'node:net';

/** The address without its last part: `203.0.113.0`, `2001:db8:1::`. */
export function shortAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  // The groups before `::` come first; with fewer than three of them the others are zero.
  const groups = plain.split('::', 1)[0]?.split(':').filter(Boolean) ?? [];
  return `${groups.slice(0, 3).join(':')}::`;
}
