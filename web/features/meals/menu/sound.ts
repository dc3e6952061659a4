/** How a word sounds, roughly: one key for the many spellings of a dish, in two scripts. */

/** Devanagari characters in Latin script; vowel signs inside a word do not count. */
const latinOf: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'e', ऑ: 'o', ओ: 'o', औ: 'o' },
  ...{ क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'j', ञ: 'n' },
  ...{ ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v' },
  ...{ श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n' },
};

/** Lower case without accents. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** `panner`, `paneer` and `पनीर` are all `pnr`; `omlet` and `omelette` are both `omlt`. */
export function soundOf(word: string): string {
  const folded = plain(word)
    .replaceAll(/[\u0900-\u097f]/g, (char) => latinOf[char] ?? '')
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'č')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]k?/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/(.)\1+/g, '$1');
  return folded.charAt(0) + folded.slice(1).replaceAll(/[aeiouyh]/g, '');
}
