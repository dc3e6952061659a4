/** Draws the requested sheet. */
import { type DaySheetInput, renderDaySheet } from './day-sheets.ts';
import { type LabelsInput, renderLabels } from './label-pages.ts';

/** Everything that a sheet needs, so that it can be drawn elsewhere. */
export type SheetInput = DaySheetInput | ({ readonly sheet: 'labels' } & LabelsInput);

export async function renderSheetOf(input: SheetInput): Promise<Buffer> {
  switch (input.sheet) {
    case 'labels':
      return renderLabels(input);
    default:
      return renderDaySheet(input);
  }
}
