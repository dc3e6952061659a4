/** What rows of a list are called where each is spoken of by itself. */

export interface TitledRow {
  readonly id: string;
  readonly name?: unknown;
}

/** The name of each, by id; with its id where another one has the same name. */
export function rowTitles(rows: readonly TitledRow[]): ReadonlyMap<string, string> {
  const nameOf = ({ id, name }: TitledRow) => (typeof name === 'string' && name !== '' ? name : id);
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const isShared = (name: string) => [...names.values()].filter((each) => each === name).length > 1;
  return new Map([...names].map(([id, name]) => [id, isShared(name) ? `${name} (${id})` : name]));
}
