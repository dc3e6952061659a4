/** What the sheets of a kitchen's day are printed on. */

/** Sheets, and rolls of a receipt printer. */
export const paperKinds = ['a4', '80mm', '58mm'] as const;
export type Paper = (typeof paperKinds)[number];

export const paperLabels: Readonly<Record<Paper, string>> = {
  a4: 'A4',
  '80mm': '80 mm roll',
  '58mm': '58 mm roll',
};
