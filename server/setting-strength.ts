/** Checks that the secrets and passwords in the settings of a live shop are strong enough. */

const entropyBitsMin = 96;
const neighboursMax = 0.5;

/** Estimated random bits, from its characters: 32 random hex digits have about 115. */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0) * text.length;
}

/** The share of signs that follow the one before in the alphabet, up, down or doubled. */
function neighbours(text: string): number {
  const steps = [...text].slice(1).map((sign, index) => {
    const step = (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0);
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

/** Whether an address of a database is cut in pieces by a sign of its password. */
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
