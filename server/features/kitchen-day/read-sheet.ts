/** A sheet of a kitchen's day as a file. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { forgottenDayWords } from '#domain/kitchen-day/day-words.ts';
import type { Paper } from '#domain/kitchen-day/sheet-paper.ts';
import type { Language } from '#domain/language.ts';
import { Refusal } from '#domain/refusal.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import { brandNameOf, identityOf } from '#server/features/settings/shop-settings.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { labelsOf } from './day-labels.ts';
import { readDayStops } from './day-stops.ts';
import type { DaySheetName } from './pdf/day-sheets.ts';
import { drawSheet } from './pdf/draw-sheet.ts';
import { type ReadDay, readDayFacts, toKitchenDay } from './read-kitchen-day.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;

/** How a sheet is written, and on what it is printed. */
interface SheetStyle {
  readonly language: Language;
  readonly paper: Paper;
}

/** An empty sheet would look like a day without orders. */
function refuseForgotten({ facts: { day } }: ReadDay): void {
  if (day?.isForgotten) {
    throw new Refusal('not_found', { message: forgottenDayWords(day.number) });
  }
}

/** @throws Refusal `not_found` for a day whose details are deleted. */
export async function readSheet(
  shop: Reads,
  sheet: DaySheetName,
  date: CalendarDate,
  style: SheetStyle,
): Promise<FileReply> {
  const read = await readDayFacts(shop, date);
  refuseForgotten(read);
  const day = toKitchenDay(shop, date, read);
  const stops = sheet === 'run-sheet' ? await readDayStops(shop, date, read.facts) : [];
  const content = await drawSheet({ sheet, day, stops, brandName: brandNameOf(shop), ...style });
  return new FileReply({ name: `${sheet}-${date}.pdf`, content });
}

const labelsTooEarly = 'Labels are printed once the day is frozen, after its cut-off.';

/**
 * Once its orders are settled: a label that is printed before would stick on what is changed later.
 * @throws Refusal `day_not_frozen`, or `not_found` for a day whose details are deleted.
 */
export async function readLabels(
  shop: Reads,
  date: CalendarDate,
  language: Language,
): Promise<FileReply> {
  const read = await readDayFacts(shop, date);
  const { facts } = read;
  if (!facts.day) throw new Refusal('day_not_frozen', { message: labelsTooEarly });
  refuseForgotten(read);
  const { seller } = await findSettings(shop.db);
  // The business has its licence before its invoices have a seller.
  const fssai = identityOf(shop).fssai ?? seller?.fssai ?? null;
  const { amendments, totals } = toKitchenDay(shop, date, read);
  const content = await drawSheet({
    sheet: 'labels',
    labels: labelsOf(date, facts),
    fssai,
    brandName: brandNameOf(shop),
    dayNumber: facts.day.number,
    language,
    day: { date, amendments, totals },
  });
  return new FileReply({ name: `labels-${date}.pdf`, content });
}
