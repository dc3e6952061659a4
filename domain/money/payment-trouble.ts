/** Trouble of a bank or a way to pay, as the provider reports it, and which of it is shown. */
import { hourMs } from '#domain/calendar/durations.ts';

export const troubleSeverities = ['high', 'medium', 'low'] as const;
type TroubleSeverity = (typeof troubleSeverities)[number];

export const downtimeStatuses = [
  'scheduled',
  'started',
  'updated',
  'resolved',
  'cancelled',
] as const;
type DowntimeStatus = (typeof downtimeStatuses)[number];

export interface Downtime {
  readonly id: string;
  /** `upi`, `card`, `netbanking`, `wallet`, or one that the provider adds. */
  readonly method: string;
  /** The code of a bank, card network or app; null when the whole way is affected. */
  readonly instrument: string | null;
  readonly severity: TroubleSeverity;
  readonly status: DowntimeStatus;
  readonly beginsAt: Date;
  readonly endsAt: Date | null;
  readonly updatedAt: Date;
}

/** What nobody confirmed for so long is over: the report of its end may have been lost. */
const forgottenMs = 6 * hourMs;

/** Whether customers are warned: it is under way, and payments really fail (Razorpay, severity). */
export function isTroubleNow(
  downtime: Omit<Downtime, 'id' | 'method' | 'instrument'> & { readonly seenAt: Date },
  now: Date,
): boolean {
  const { severity, status, beginsAt, endsAt, seenAt } = downtime;
  const isOver = status === 'resolved' || status === 'cancelled' || (endsAt && endsAt <= now);
  const isForgotten = now.getTime() - seenAt.getTime() > forgottenMs;
  return severity !== 'low' && !isOver && !isForgotten && beginsAt <= now;
}

const instrumentNames: Readonly<Record<string, string>> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
  BARB_R: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  UBIN: 'Union Bank of India',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IDFB: 'IDFC FIRST Bank',
  FDRL: 'Federal Bank',
  YESB: 'Yes Bank',
  VISA: 'Visa',
  MC: 'Mastercard',
  RUPAY: 'RuPay',
  AMEX: 'American Express',
  DICL: 'Diners Club',
  google_pay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  bhim: 'BHIM',
};

/** As customers know it; the code where it is not in the list. */
export const instrumentName = (code: string): string => instrumentNames[code] ?? code;
