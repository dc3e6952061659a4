/** A sheet of a kitchen's day as a file. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { labelsOf } from './day-labels.ts';
import type { DaySheetName } from './pdf/day-sheets.ts';
import { drawSheet } from './pdf/draw-sheet.ts';
import { readDayFacts, readKitchenDay } from './read-kitchen-day.ts';

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;

/** The day, and the number that it is frozen with, so that two prints can be compared. */
function signatureOf(date: CalendarDate, number: number | null): string {
  return `${formatDay(date)}: ${number === null ? 'provisional' : `sheet no. ${number}`}`;
}

export async function readSheet(
  shop: Reads,
  sheet: DaySheetName,
  date: CalendarDate,
): Promise<FileReply> {
  const day = await readKitchenDay(shop, date);
  const signature = signatureOf(date, day.number);
  const content = await drawSheet({ sheet, day, brandName: brandNameOf(shop), signature });
  return new FileReply({ name: `${sheet}-${date}.pdf`, content });
}

/**
 * Once its orders are settled: a label that is printed before would stick on what is changed later.
 * @throws Refusal `day_not_frozen`.
 */
export async function readLabels(shop: Reads, date: CalendarDate): Promise<FileReply> {
  const { facts } = await readDayFacts(shop, date);
  if (!facts.day) throw new Refusal('day_not_frozen');
  const { seller } = await findSettings(shop.db);
  const { number } = facts.day;
  const content = await drawSheet({
    ...{ sheet: 'labels', labels: labelsOf(date, facts), fssai: seller?.fssai ?? null },
    ...{ brandName: brandNameOf(shop), dayNumber: number, signature: signatureOf(date, number) },
  });
  return new FileReply({ name: `labels-${date}.pdf`, content });
}
