/** Draws the stops of a day: by delivery time and run or area, with what is collected. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { placeOf, type StopGroup } from '#domain/kitchen-day/stops.ts';
import { addPaise, formatTotal } from '#domain/money/money.ts';
import type { DayStop } from '#server/features/kitchen-day/day-stops.ts';
import { heightOf, type Line, type Sheet, styles, writeLines } from './sheet.ts';
import type { SheetWords } from './sheet-words-english.ts';

type Group = StopGroup<DayStop>;

const gap = 6;
const boxWidth = 18;

/** A number of India without its code, which would be broken over two lines on a roll. */
const shortPhone = (phone: string): string => phone.replace(/^\+91(?=\d{10}$)/, '');

function stopLines({ isNarrow }: Sheet, stop: DayStop, words: SheetWords): Line[] {
  const { landmark, missing } = stop;
  const said = [stop.instructions, stop.notes].filter((text) => text !== null);
  const phone = stop.phone !== null && isNarrow ? shortPhone(stop.phone) : stop.phone;
  const money = stop.duePaise > 0 ? words.cash(formatTotal(stop.duePaise)) : words.paid;
  return [
    { text: `${stop.orderNumber} · ${stop.customerName}`, style: styles.strong },
    ...(phone === null ? [] : [{ text: phone, style: styles.strong }]),
    { text: stop.address.join(', '), style: styles.text },
    ...(landmark === null ? [] : [{ text: `${words.landmark}: ${landmark}`, style: styles.text }]),
    ...said.map((text) => ({ text: `“${text}”`, style: styles.text })),
    {
      text: `${words.parcels(stop.portions)} · ${money}`,
      style: stop.duePaise > 0 ? styles.strong : styles.text,
    },
    ...(missing.length > 0 ? [{ text: words.missing(missing), style: styles.strong }] : []),
  ];
}

interface DrawnStop {
  readonly stop: DayStop;
  readonly place: number;
  readonly placeWidth: number;
}

function drawStop(sheet: Sheet, { stop, place, placeWidth }: DrawnStop, words: SheetWords): void {
  const { pen, left, width, doc } = sheet;
  const x = left + placeWidth;
  const textWidth = width - placeWidth - boxWidth;
  const lines = stopLines(sheet, stop, words);
  sheet.block(heightOf(pen, lines, textWidth) + 2 * gap, (top) => {
    const y = top + gap;
    pen.write(String(place), { x: left, y, width: placeWidth }, styles.group);
    writeLines(pen, lines, { x, y, width: textWidth });
    doc.lineWidth(1).strokeColor('#000000');
    doc.rect(left + width - 12, y + 3, 11, 11).stroke();
  });
  sheet.rule();
}

function headOf({ slot, area, riderName }: Group, hasAreas: boolean, words: SheetWords): string {
  const hours = slot ? `${slot.name}, ${words.hours(slot)}` : words.anyTime;
  if (riderName !== null) return `${hours} · ${riderName}`;
  return [hours, ...(hasAreas ? [area ?? words.elsewhere] : [])].join(' · ');
}

function sumOf(stops: readonly DayStop[], words: SheetWords): string {
  const portions = stops.reduce((sum, stop) => sum + stop.portions, 0);
  const cash = addPaise(...stops.map(({ duePaise }) => duePaise));
  const money = words.cashTotal(formatTotal(cash));
  return [words.stops(stops.length), words.parcels(portions), money].join(' · ');
}

export function drawRunSheet(
  sheet: Sheet,
  day: KitchenDay,
  groups: readonly Group[],
  words: SheetWords,
): void {
  const hasAreas = groups.some(({ area }) => area !== null);
  const stops = groups.flatMap((group) => group.stops);
  const highest = Math.max(0, ...groups.flatMap((group) => group.stops.map(placeOf)));
  const placeWidth = sheet.pen.widthOf(String(highest), styles.group) + 2 * gap;
  for (const group of groups) {
    sheet.under({ text: headOf(group, hasAreas, words), style: styles.group }, () => {
      group.stops.forEach((stop, index) => {
        drawStop(sheet, { stop, place: placeOf(stop, index), placeWidth }, words);
      });
      // Each rider hands over their own cash.
      if (groups.length > 1) {
        sheet.lines([{ text: sumOf(group.stops, words), style: styles.strong }]);
      }
    });
  }
  const planned = day.planned.length;
  sheet.lines(
    [
      { text: sumOf(stops, words), style: styles.strong },
      ...(planned > 0 ? [{ text: words.planned(planned), style: styles.text }] : []),
    ],
    groups.length > 1 ? gap : 0,
  );
}
