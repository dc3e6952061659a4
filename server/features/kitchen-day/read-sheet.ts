/** A sheet of a kitchen's day as a file. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { formatDay } from '#server/features/mail/mail-dates.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import type { SheetName } from './pdf/day-sheets.ts';
import { drawSheet } from './pdf/draw-sheet.ts';
import { readKitchenDay } from './read-kitchen-day.ts';

/** Under the number that its day is frozen with, so that two prints can be compared. */
export async function readSheet(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  sheet: SheetName,
  date: CalendarDate,
): Promise<FileReply> {
  const day = await readKitchenDay(shop, date);
  const state = day.number === null ? 'provisional' : `sheet no. ${day.number}`;
  const signature = `${formatDay(date)}: ${state}`;
  const content = await drawSheet({ sheet, day, brandName: brandNameOf(shop), signature });
  return new FileReply({ name: `${sheet}-${date}.pdf`, content });
}
