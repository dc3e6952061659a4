/** The names of PostgreSQL's log segments: 8 hexadecimal digits each of timeline, log and part. */

const pattern = /^[0-9A-F]{24}$/;
/** With segments of 16 MB, which is how the built-in database is made. */
const partsOfLog = 256;

export const isSegment = (name: string): boolean => pattern.test(name);

/** The name of the segment after this one, on the same timeline. */
export function nextSegment(name: string): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const log = Number.parseInt(name.slice(8, 16), 16);
  const part = Number.parseInt(name.slice(16), 16) + 1;
  return part < partsOfLog
    ? name.slice(0, 16) + hex(part)
    : name.slice(0, 8) + hex(log + 1) + hex(0);
}

/** The unbroken row of segments from `first`, and which one is missing if later ones exist. */
export function unbrokenFrom(
  first: string,
  names: readonly string[],
): { readonly row: string[]; readonly missing: string | null } {
  const known = new Set(names);
  const row: string[] = [];
  let next = first;
  for (; known.has(next); next = nextSegment(next)) row.push(next);
  const hasLater = names.some((name) => isSegment(name) && name > next);
  return { row, missing: hasLater || row.length === 0 ? next : null };
}
