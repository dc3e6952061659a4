/** Moves one or many orders, offers to undo it, and reports the result. */
import { useState } from 'react';
import {
  isEarlyDelivery,
  type OrderStatus,
  orderStatusTable,
} from '#domain/orders/order-status.ts';
import { ApiError } from '#web/api/client.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { handleError, isUncertain } from '#web/features/admin/kit/handle-error.ts';
import { mailWords } from '#web/features/admin/kit/orders/mail-words.ts';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { CancelledOrder } from './refund-preview.tsx';
import {
  type MovableOrder,
  type Move,
  type MoveTerms,
  movedMeanwhile,
  moveFailureText,
  useSendMoves,
} from './use-send-moves.ts';

const undoForMs = 10_000;
const reasonsShown = 3;

/** The dialog that opens before orders are cancelled, or delivered before their date. */
interface MoveQuestion {
  readonly kind: 'cancel' | 'early';
  /** The orders it is about, as they were when the move was chosen. */
  readonly orders: readonly CancelledOrder[];
  readonly go: (terms: MoveTerms) => Promise<unknown>;
}

export interface Moves {
  /** Orders being moved, and their new status. */
  readonly targets: ReadonlyMap<string, OrderStatus>;
  /** These, and moved ones until the list of orders was read again. */
  readonly awaited: ReadonlyMap<string, OrderStatus>;
  /** Moves one order, after a dialog where one is needed, and reports success or failure. */
  readonly choose: (order: CancelledOrder, status: OrderStatus) => void;
  readonly isEarly: (order: MovableOrder, status: OrderStatus) => boolean;
  /** Returns the ids of the moved orders. @throws ApiError when the dialog could not be opened. */
  readonly moveAll: (moves: readonly Move[], terms?: MoveTerms) => Promise<readonly string[]>;
  /** The open dialog, above the rows, any of which may be removed while it is open. */
  readonly question: MoveQuestion | null;
  readonly ask: (question: MoveQuestion | null) => void;
}

type Refused = { readonly id: string; readonly code: string; readonly message: string };

/** `SK-101: This order is not paid yet, so it cannot go out.` */
function refusalWords(moves: readonly Move[], refused: readonly Refused[]): string {
  const lines = refused.slice(0, reasonsShown).map(({ id, code, message }) => {
    const number = moves.find(({ order }) => order.id === id)?.order.number;
    return `${number}: ${code === 'conflict' ? movedMeanwhile : message}`;
  });
  const rest = refused.length - lines.length;
  return [...lines, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** The result of moving many; `takeBack` where it can be undone. */
function showMoved(moved: number, words: string, takeBack: (() => void) | null, refused: number) {
  const isPartly = refused > 0;
  toast({
    title: isPartly ? `${moved} moved, ${refused} refused` : `${counted(moved, 'order')} moved`,
    ...(isPartly && { description: words, variant: moved > 0 ? 'neutral' : 'destructive' }),
    durationMs: undoForMs,
    ...(takeBack && { action: { label: 'Undo', onAct: takeBack } }),
  });
}

export function showNotMoved(error: unknown): void {
  const title = isUncertain(error) ? 'The orders may not have moved' : 'Failed to move the orders';
  handleError(title, error, moveFailureText(error));
}

/** The server decides by its date; this page may not know yet that it is too early. */
const needsReason = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'early_delivery_reason';

export function useMoves(): Moves {
  const { targets, awaited, sendMove, sendMoves } = useSendMoves();
  const [question, ask] = useState<MoveQuestion | null>(null);
  const today = useToday();

  const isEarly: Moves['isEarly'] = (order, status) =>
    today !== null && isEarlyDelivery(order, status, today);

  /** A cancellation and an early delivery are confirmed first, so undo never leads to them. */
  const canGoBack = ({ order, status }: Move): boolean =>
    status !== 'cancelled' && order.status !== 'cancelled' && !isEarly(order, order.status);

  async function sendOne(order: CancelledOrder, status: OrderStatus, terms?: MoveTerms) {
    const { number, status: from } = order;
    await sendMove({ order, status }, terms);
    toast({
      title: `Order ${number} moved`,
      description: `From ${orderStatusTable[from].label} to ${orderStatusTable[status].label}.`,
      durationMs: undoForMs,
      ...(canGoBack({ order, status }) && {
        action: { label: 'Undo', onAct: () => void move({ ...order, status }, from) },
      }),
    });
  }

  async function move(order: CancelledOrder, status: OrderStatus) {
    try {
      await sendOne(order, status);
    } catch (error) {
      if (needsReason(error)) return askWhyEarly(order, status);
      const outcome = isUncertain(error) ? 'may not have moved' : 'was not moved';
      handleError(`Order ${order.number} ${outcome}`, error, moveFailureText(error));
    }
  }

  async function cancel(order: CancelledOrder, terms: MoveTerms) {
    await sendMove({ order, status: 'cancelled' }, terms);
    toast({ title: `Order ${order.number} cancelled`, description: mailWords(order) });
  }

  const askWhyEarly = (order: CancelledOrder, status: OrderStatus) =>
    ask({ kind: 'early', orders: [order], go: (terms) => sendOne(order, status, terms) });

  function choose(order: CancelledOrder, status: OrderStatus) {
    if (status === 'cancelled') {
      return ask({ kind: 'cancel', orders: [order], go: (terms) => cancel(order, terms) });
    }
    if (isEarly(order, status)) return askWhyEarly(order, status);
    void move(order, status);
  }

  async function moveAll(moves: readonly Move[], terms?: MoveTerms) {
    const { moved, refused } = await sendMoves(moves, terms);
    const done = moves.filter(({ order }) => moved.includes(order.id));
    const takeBack = done.length > 0 && done.every(canGoBack) ? () => void moveBack(done) : null;
    showMoved(moved.length, refusalWords(moves, refused), takeBack, refused.length);
    return moved;
  }

  async function moveBack(done: readonly Move[]) {
    const back = done.map(({ order, status }) => ({
      order: { ...order, status },
      status: order.status,
    }));
    await moveAll(back).catch(showNotMoved);
  }

  return { targets, awaited, choose, isEarly, moveAll, question, ask };
}
