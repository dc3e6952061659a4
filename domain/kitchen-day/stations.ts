/** Groups what is cooked by the place in the kitchen where it is. */

/** The longest name of a station. */
export const stationLengthMax = 40;

/** By name; what has no station comes last, and alone where no meal has one. */
export function byStation<Row>(
  rows: readonly Row[],
  stationOf: (row: Row) => string | null,
): { readonly station: string | null; readonly rows: readonly Row[] }[] {
  return [...Map.groupBy(rows, stationOf)]
    .map(([station, own]) => ({ station, rows: own }))
    .toSorted(({ station: one }, { station: other }) => {
      if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
      return one.localeCompare(other, 'en');
    });
}
