/** The books of a day are lines, each tied to an order, a document or a payment. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Taxed, untaxed } from '#domain/invoices/registered-document.ts';
import type { Paise } from '#domain/money/money.ts';
import { type OrderType, orderTypes } from '#domain/orders/order-status.ts';

/** What became of an order of the day: delivered, by its type, or not. */
export const orderGroups = [...orderTypes, 'undelivered', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const isDelivered = (group: OrderGroup): group is OrderType =>
  orderTypes.some((type) => type === group);

/** Each figure is the sum of its lines; those from `top-ups` on are of the calendar day. */
export const figureLabels = {
  meals: 'Single meals, delivered',
  'meal-pack': 'Meal packs, delivered',
  subscription: 'Subscriptions, delivered',
  undelivered: 'Not delivered',
  cancelled: 'Cancelled after payment',
  'paid-online': 'Paid online',
  'paid-wallet': 'Paid from the wallet',
  'paid-cash': 'Paid in cash',
  'paid-upi': 'Paid by UPI at the door',
  short: 'Short or over at the door',
  rounded: 'Cash rounded to the rupee',
  'upi-untied': 'UPI not tied to the bank',
  'handed-over': 'Cash handed over',
  unpaid: 'Not paid',
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  'refunds-to-source': 'Refunds to the source',
  'refunds-to-wallet': 'Refunds to the wallet',
  differences: 'Differences from the documents',
  'other-months': 'Documents of another month',
  'top-ups': 'Wallet: top-ups',
  'wallet-spent': 'Wallet: spent',
  'wallet-refunds': 'Wallet: refunds',
  adjustments: 'Wallet: adjustments',
  'closed-accounts': 'Wallet: left by closed accounts',
  captured: 'Captured online',
  'provider-refunds': 'Refunded by the provider',
} as const;
export type Figure = keyof typeof figureLabels;
export const figures = Object.keys(figureLabels) as [Figure, ...Figure[]];

export interface BookLine extends Taxed {
  readonly figure: Figure;
  /** Names the line within its figure, the same whenever it is read. */
  readonly key: string;
  /** Null where the line is not about an order of the day. */
  readonly group: OrderGroup | null;
  readonly orderId: string | null;
  /** The run whose cash was handed over. */
  readonly runId: string | null;
  /** `SK-10482`. */
  readonly orderNumber: string | null;
  /** The number of a document, or the id of a payment at the provider. */
  readonly reference: string | null;
  /** With it and the order, a credit note opens. */
  readonly refundId: string | null;
  /** When the document was issued or the money moved, in India; null while a refund is pending. */
  readonly date: CalendarDate | null;
  readonly gstPercent: number | null;
  readonly portions: number;
  readonly totalPaise: Paise;
  /** Why it is here, where its figure does not say so. */
  readonly note: string | null;
}

const blank = {
  ...untaxed,
  group: null,
  orderId: null,
  runId: null,
  orderNumber: null,
  reference: null,
  refundId: null,
  date: null,
  gstPercent: null,
  portions: 0,
  note: null,
} as const;

type Given = Pick<BookLine, 'figure' | 'key' | 'totalPaise'> & Partial<BookLine>;

/** A line in which everything else is empty, always with its fields in one order. */
export function bookLine(given: Given): BookLine {
  const { figure, key, totalPaise, ...rest } = given;
  return { figure, key, ...blank, totalPaise, ...rest };
}
