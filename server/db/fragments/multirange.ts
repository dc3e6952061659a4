/** Ranges as PostgreSQL reads them. */

interface Range {
  readonly first: string;
  readonly last: string;
}

/** As a multirange, which PostgreSQL searches by halves: there may be thousands of ranges. */
export const toMultirange = (ranges: readonly Range[]): string =>
  `{${ranges.map(({ first, last }) => `[${first},${last}]`).join(',')}}`;
