/** When a meal is on sale in one fixed form, and as one cell of a table. */
import { type OnSale, type SaleWeekday, saleWeekdays } from './on-sale.ts';

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** In a form that is always the same for the same dates: sorted, without doubles; `{}` is null. */
export function normalOnSale(onSale: OnSale | null): OnSale | null {
  if (!onSale) return null;
  const { weekdays, from, to, dates } = onSale;
  const normal = {
    ...(weekdays && { weekdays: saleWeekdays.filter((day) => weekdays.includes(day)) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(dates && { dates: unique(dates).toSorted() }),
  };
  return Object.keys(normal).length === 0 ? null : normal;
}

/** As one cell of a table: `mon, fri, 2026-12-01..2026-12-31, 2027-01-06`; empty is always. */
export function onSaleToText(onSale: OnSale | null): string {
  if (!onSale) return '';
  const { weekdays = [], from, to, dates = [] } = onSale;
  const span = from === undefined && to === undefined ? [] : [`${from ?? ''}..${to ?? ''}`];
  return [...weekdays, ...span, ...dates].join(', ');
}

/** Reads back what {@link onSaleToText} wrote; the words are not checked. */
export function onSaleFromText(text: string): OnSale | null {
  const words = text
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const span = words.find((word) => word.includes('..'));
  const [from = '', to = ''] = span?.split('..') ?? [];
  const rest = words.filter((word) => word !== span);
  const weekdays = rest.filter((word) => !/^\d/.test(word)) as SaleWeekday[];
  const dates = rest.filter((word) => /^\d/.test(word));
  const said = {
    ...(weekdays.length > 0 && { weekdays }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(dates.length > 0 && { dates }),
  };
  return Object.keys(said).length === 0 ? null : said;
}
