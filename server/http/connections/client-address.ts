/** Where a request comes from, told so that it points at a network and not at a person. */
import { isIPv4 } from 'node:net';

/** The address without its last part: `203.0.113.0`, `2001:db8:1::`. */
export function shortAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  // What stands before `::` are the first groups; fewer than three of them are all there is.
  const groups = plain.split('::', 1)[0]?.split(':').filter(Boolean) ?? [];
  return `${groups.slice(0, 3).join(':')}::`;
}
