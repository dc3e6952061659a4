/** Checks settings for what their text hides: secrets that are weak, addresses that are none. */
import { isIP } from 'node:net';

const entropyBitsMin = 96;
const neighboursMax = 0.5;

/** Estimated random bits, from its characters: 32 random hex digits have about 115. */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0) * text.length;
}

/** The share of characters that repeat the one before or are next to it in the alphabet. */
function neighbours(text: string): number {
  const steps = [...text].slice(1).map((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0);
    return Math.abs(step) <= 1;
  });
  return steps.filter(Boolean).length / Math.max(1, steps.length);
}

/** True for a secret that is not random: one letter, a repeated word, the alphabet. */
export function isWeakSecret(secret: string): boolean {
  return (
    entropyBits(secret) < entropyBitsMin ||
    neighbours(secret) > neighboursMax ||
    /^(.+?)\1+$/s.test(secret)
  );
}

/** Whether a character of the password, such as `@` or `#`, splits the database URL. */
export function isBrokenDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const url = new URL(text);
  const isCut = url.hostname === '' || url.hash !== '' || text.split('@').length > 2;
  try {
    decodeURIComponent(url.username + url.password);
    return isCut;
  } catch {
    return true;
  }
}

const networks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, alone or with the bits or the netmask of its range. */
function isAddress(text: string): boolean {
  const [address = '', range, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (range === undefined || isIP(range) === 4) return true;
  const bits = /^\d{1,3}$/.test(range) ? Number(range) : 0;
  return bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/** A number of hops, or what Fastify trusts: addresses, ranges and names of networks. */
export const isTrustProxy = (text: string): boolean =>
  /^\d+$/.test(text) ||
  text.split(',').every((part) => networks.includes(part.trim()) || isAddress(part.trim()));
