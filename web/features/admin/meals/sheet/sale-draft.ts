/** When a meal is on sale, as the form holds it. */
import type { OnSale, SaleWeekday } from '#domain/menu/on-sale.ts';
import { normalOnSale, onSaleToText } from '#domain/menu/on-sale-text.ts';

export type SaleKind = 'always' | 'weekdays' | 'span' | 'dates';

/** What other kinds would use stays while another one is chosen. */
export interface SaleDraft {
  readonly kind: SaleKind;
  readonly weekdays: readonly SaleWeekday[];
  /** Empty for none, like `to`. */
  readonly from: string;
  readonly to: string;
  readonly dates: readonly string[];
  /** Not yet added to them, but counted: it may be saved without that. Empty for none. */
  readonly picked: string;
}

export const alwaysOnSale: SaleDraft = {
  kind: 'always',
  weekdays: [],
  from: '',
  to: '',
  dates: [],
  picked: '',
};

function kindOf({ weekdays, from, to }: OnSale): SaleKind {
  if (weekdays) return 'weekdays';
  return from !== undefined || to !== undefined ? 'span' : 'dates';
}

export function saleDraftOf(onSale: OnSale | null): SaleDraft {
  if (!onSale) return alwaysOnSale;
  const { weekdays = [], from = '', to = '', dates = [] } = onSale;
  return { kind: kindOf(onSale), weekdays, from, to, dates, picked: '' };
}

/** With the one that was picked. */
export const datesOf = ({ dates, picked }: SaleDraft): readonly string[] =>
  picked === '' ? dates : [...new Set([...dates, picked])].toSorted();

/** As it is sent, not yet checked: what has to be filled in is empty where it is missing. */
export function onSaleOf(draft: SaleDraft): OnSale | null {
  const { kind, weekdays, from, to } = draft;
  const dates = datesOf(draft);
  if (kind === 'always') return null;
  if (kind === 'dates') return { dates };
  // Refused as no date, rather than saved as always.
  if (kind === 'span' && from === '' && to === '') return { from };
  return normalOnSale({
    ...(kind === 'weekdays' && { weekdays }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(dates.length > 0 && { dates }),
  });
}

export const saleWords = (draft: SaleDraft): string => onSaleToText(onSaleOf(draft)) || 'Always';
