/** Days as plain numbers, from a calendar that is written out day by day. */

/** 0 is Wednesday, 1 January 2020. */
export type Day = number;

/** An instant on an Indian clock. */
export interface Moment {
  readonly day: Day;
  /** `21:59:59` */
  readonly time: string;
}

interface Leaf {
  /** `2026-11-21` */
  readonly name: string;
  readonly dayOfMonth: number;
}

function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

const calendar: Leaf[] = [];
for (let year = 2020; year < 2030; year += 1) {
  for (let month = 1; month <= 12; month += 1) {
    for (let dayOfMonth = 1; dayOfMonth <= monthLength(year, month); dayOfMonth += 1) {
      const name = `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
      calendar.push({ name, dayOfMonth });
    }
  }
}
const days = new Map(calendar.map(({ name }, day) => [name, day]));

function leafOf(day: Day): Leaf {
  const leaf = calendar[day];
  if (!leaf) throw new RangeError(`The calendar has no day ${day}`);
  return leaf;
}

/** `2026-11-21` */
export function nameOfDay(day: Day): string {
  return leafOf(day).name;
}

export function dayNamed(name: string): Day {
  const day = days.get(name);
  if (day === undefined) throw new RangeError(`The calendar has no day ${name}`);
  return day;
}

/** 1 is Monday. */
export function isoWeekday(day: Day): number {
  return ((day + 2) % 7) + 1;
}

/** How many days a month lasts that begins on this one: to the day before the same date. */
export function monthFrom(first: Day): number {
  const { dayOfMonth } = leafOf(first);
  let length = 1;
  // Goes on to the same date, or to the last day of a next month that is too short for it.
  while (leafOf(first + length).dayOfMonth !== dayOfMonth) {
    const isNextMonth = leafOf(first + length).name.slice(0, 7) !== nameOfDay(first).slice(0, 7);
    if (isNextMonth && leafOf(first + length + 1).dayOfMonth === 1) break;
    length += 1;
  }
  return length;
}

/** Times before 22:00 can still change tomorrow. */
export function isBeforeCutoffTime({ time }: Moment): boolean {
  return time < '22:00:00';
}

/** In the format of the API. */
export function instantOf({ day, time }: Moment): string {
  return new Date(`${nameOfDay(day)}T${time}+05:30`).toISOString();
}
