/** The texts of a tax document (CGST rules 46, 49 and 53; FSSAI order of 8 June 2021). */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { stateCodeOf, stateName } from '#domain/invoices/invoice-states.ts';
import { type DocumentContent, showsTax } from '../document-content.ts';

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

const formatDate = (date: CalendarDate): string => dates.format(new Date(`${date}T00:00:00Z`));

const stateWithCode = (code: string): string => `${stateName(code)} (${code})`;

export function titleOf(content: DocumentContent): string {
  if (content.kind === 'credit_note') return 'Credit note';
  return showsTax(content) ? 'Tax invoice' : 'Bill of supply';
}

const nonEmpty = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[];

/** CGST rule 5 prescribes these words. */
const compositionWords = 'Composition taxable person, not eligible to collect tax on supplies';

export function sellerLines({ seller, isComposition }: DocumentContent): string[] {
  return nonEmpty([
    seller.addressLine1,
    seller.addressLine2,
    `${seller.city} - ${seller.pincode}`,
    `State: ${stateWithCode(seller.stateCode)}`,
    seller.gstin === null ? 'Not registered under GST' : `GSTIN: ${seller.gstin}`,
    isComposition ? compositionWords : null,
    `FSSAI licence: ${seller.fssai}`,
  ]);
}

/** The business that the order is for, else the customer. */
export const recipientName = ({ recipient }: DocumentContent): string =>
  recipient.buyer?.company ?? recipient.name;

export function recipientLines({ recipient }: DocumentContent): string[] {
  const { address, buyer, name } = recipient;
  const code = stateCodeOf(address.state);
  return nonEmpty([
    buyer ? `GSTIN: ${buyer.gstin}` : null,
    buyer ? `Attn: ${name}` : null,
    address.addressLine1,
    address.addressLine2,
    `${address.city} - ${address.pincode}`,
    `State: ${code === null ? address.state : stateWithCode(code)}`,
  ]);
}

/** Labels and values of the facts about a document, such as its number and dates. */
export function facts(content: DocumentContent): [name: string, value: string][] {
  const { number, issuedOn, order, seller, against } = content;
  const sale = showsTax(content) ? 'Invoice' : 'Bill';
  const kind = against ? 'Credit note' : sale;
  const againstSale: [string, string][] = against
    ? [[`Against ${sale.toLowerCase()}`, `${against.number} of ${formatDate(against.issuedOn)}`]]
    : [];
  return [
    [`${kind} number`, number],
    [`${kind} date`, formatDate(issuedOn)],
    ...againstSale,
    ['Order', `${order.number} of ${formatDate(order.placedOn)}`],
    ['Delivery date', formatDate(order.deliveryDate)],
    // docs/decisions/0016: food is supplied where it is cooked.
    ['Place of supply', stateWithCode(seller.stateCode)],
    ['Reverse charge', 'No'],
  ];
}

export function closingLines({ seller }: DocumentContent): string[] {
  return nonEmpty([
    seller.gstin === null ? 'The seller is not registered under GST and charges no tax.' : null,
    'Issued electronically under the Information Technology Act, 2000: it needs no signature ' +
      '(CGST rule 46).',
  ]);
}
