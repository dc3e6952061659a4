/** A deliberate fault of the product that the tests of some rows must detect. */
export interface Mutant {
  /** How the rows begin: section and statement, or as much of it as tells them apart. */
  readonly rows: readonly string[];
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** The file with the fault in it; an error when the place is not there exactly once. */
export function applyMutant({ file, from, to }: Mutant, text: string): string {
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`${file} has "${from}" ${places} times, not once`);
  return text.replace(from, () => to);
}
