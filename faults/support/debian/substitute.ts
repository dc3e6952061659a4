/** Puts the addresses of a test into a configuration that is shipped. */

/** @throws Error when one of the texts is not there: the test would try something else. */
export function substitute(text: string, changes: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!changed.includes(from)) throw new Error(`There is no "${from}" to replace`);
    changed = changed.replaceAll(from, () => to);
  }
  return changed;
}
