/** Does the same for many, a few at a time. */
export async function inGroups<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += size) {
    const group = items.slice(first, first + size);
    results.push(...(await Promise.all(group.map((item, at) => work(item, first + at)))));
  }
  return results;
}
