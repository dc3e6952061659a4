/** What the books of a day are made of, as the database has it at one instant. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { RegisteredDocument } from '#domain/invoices/registered-document.ts';
import type { Paise } from '#domain/money/money.ts';
import type { RefundDestination, RefundStatus } from '#domain/money/refund.ts';
import type { TransferReason } from '#domain/money/wallet.ts';
import type {
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentStatus,
} from '#domain/orders/order-status.ts';

/** An order for the date. */
export interface DayOrder {
  readonly id: string;
  readonly number: string;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalPaise: Paise;
  readonly walletPaise: Paise;
  readonly portions: number;
}

/** Of an order for the date; failed ones do not count. */
export interface DayRefund {
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: Paise;
  readonly destination: RefundDestination;
  readonly status: Exclude<RefundStatus, 'failed'>;
  /** When it arrived, in India; null before. */
  readonly arrivedOn: CalendarDate | null;
}

/** Money into (above zero) or out of a wallet on the calendar day. */
export interface WalletMove {
  readonly transferId: string;
  readonly reason: TransferReason;
  readonly amountPaise: Paise;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

/** Money that the provider captured or refunded on the calendar day. */
export interface ProviderMove {
  readonly kind: 'captured' | 'refunded';
  /** Of our payment or refund. */
  readonly id: string;
  readonly providerPaymentId: string;
  readonly amountPaise: Paise;
  /** Null for a top-up. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Whether it pays an order or a top-up; otherwise it is refunded. */
  readonly isApplied: boolean;
}

/** What the rider of a run collected at the stop of an order. */
export interface DoorPayment {
  readonly orderId: string;
  readonly cashPaise: Paise;
  readonly upiPaise: Paise;
  /** Cash is due in whole rupees: what rounding took off; below zero where it added. */
  readonly roundedPaise: Paise;
  /** The line of the bank's statement that UPI was tied to, and its amount; zero without one. */
  readonly upiReference: string | null;
  readonly tiedPaise: Paise;
  /** The date of its run; the order may have another one since. */
  readonly runDate: CalendarDate;
}

/** The cash of a run: what its stops recorded, and what its rider handed over. */
export interface RunCash {
  readonly runId: string;
  readonly rider: string;
  /** With cash. */
  readonly orders: number;
  readonly expectedPaise: Paise;
  /** Null until it is handed over. */
  readonly countedPaise: Paise | null;
  /** When it was counted last, in India, and what was expected then. */
  readonly countedOn: CalendarDate | null;
  readonly countedAgainstPaise: Paise | null;
  readonly note: string | null;
}

/** An entry of a rider that came too late and waits for staff. */
export interface WaitingEntry {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly runId: string;
  readonly rider: string;
}

/** An order in cash that was delivered, and has no invoice yet. */
export interface AwaitedInvoice {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly deliveredAt: Date;
}

export interface DayFacts {
  readonly date: CalendarDate;
  readonly orders: readonly DayOrder[];
  /** Of these orders, whenever they were issued. */
  readonly documents: readonly RegisteredDocument[];
  readonly refunds: readonly DayRefund[];
  /** By the stops of runs; an order in cash without one was collected in full. */
  readonly doorPayments: readonly DoorPayment[];
  readonly runs: readonly RunCash[];
  readonly waitingEntries: readonly WaitingEntry[];
  /** None where the settings name no seller: then there are no invoices. */
  readonly awaitedInvoices: readonly AwaitedInvoice[];
  readonly walletMoves: readonly WalletMove[];
  /** What all wallets held when the calendar day was over. */
  readonly walletEndPaise: Paise;
  readonly providerMoves: readonly ProviderMove[];
}
