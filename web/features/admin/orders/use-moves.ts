/** Moving orders: one or many, with the way back, and what is told of it. */
import { useState } from 'react';
import { type OrderStatus, orderStatusLabels } from '#domain/order-status.ts';
import { toast } from '#web/ui/toast.tsx';
import { isUncertain, toastFailure } from '../kit/failure.ts';
import { counted } from '../kit/order-words.ts';
import {
  type MovableOrder,
  type Move,
  type MoveTerms,
  movedMeanwhile,
  moveFailureText,
  useSendMoves,
} from './use-send-moves.ts';
import type { CancelledOrder } from './what-goes-back.tsx';

const undoForMs = 10_000;
const reasonsShown = 3;

/** Orders that are to be cancelled, as they were when that was chosen. */
export interface CancelQuestion {
  readonly orders: readonly CancelledOrder[];
  readonly cancel: (terms: MoveTerms) => Promise<unknown>;
}

export interface Moves {
  /** Orders under way, and where to. */
  readonly targets: ReadonlyMap<string, OrderStatus>;
  /** Moves one and tells of it, of a failure as well. */
  readonly move: (order: MovableOrder, status: OrderStatus) => Promise<void>;
  /** @throws ApiError when the order stays as it was. */
  readonly cancel: (order: MovableOrder, terms: MoveTerms) => Promise<void>;
  /** Gives the ids of those moved. @throws ApiError when nothing could be asked for. */
  readonly moveAll: (moves: readonly Move[], terms?: MoveTerms) => Promise<readonly string[]>;
  /** Asked above the rows, any of which may go while somebody thinks about it. */
  readonly question: CancelQuestion | null;
  readonly ask: (question: CancelQuestion | null) => void;
}

type Refused = { readonly id: string; readonly code: string; readonly message: string };

/** `#SK-101: This order is not paid yet, so it cannot go out.` */
function refusalWords(moves: readonly Move[], refused: readonly Refused[]): string {
  const lines = refused.slice(0, reasonsShown).map(({ id, code, message }) => {
    const number = moves.find(({ order }) => order.id === id)?.order.number;
    return `#${number}: ${code === 'conflict' ? movedMeanwhile : message}`;
  });
  const rest = refused.length - lines.length;
  return [...lines, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** What came of moving many; `takeBack` where that is possible. */
function tellAll(moved: number, words: string, takeBack: (() => void) | null, refused: number) {
  const isPartly = refused > 0;
  toast({
    title: isPartly ? `${moved} moved, ${refused} refused` : `${counted(moved, 'order')} moved`,
    ...(isPartly && { description: words, variant: moved > 0 ? 'neutral' : 'destructive' }),
    durationMs: undoForMs,
    ...(takeBack && { action: { label: 'Undo', onAct: takeBack } }),
  });
}

export function tellNotMoved(error: unknown): void {
  const title = isUncertain(error) ? 'The orders may not have moved' : 'Failed to move the orders';
  toastFailure(title, error, moveFailureText(error));
}

/** Cancelling asks first, so the way back never leads there. */
const canGoBack = ({ order, status }: Move): boolean =>
  status !== 'cancelled' && order.status !== 'cancelled';

export function useMoves(): Moves {
  const { targets, sendMove, sendMoves } = useSendMoves();
  const [question, ask] = useState<CancelQuestion | null>(null);

  async function move(order: MovableOrder, status: OrderStatus) {
    const { number, status: from } = order;
    try {
      await sendMove({ order, status });
      toast({
        title: `Order #${number} moved`,
        description: `From ${orderStatusLabels[from]} to ${orderStatusLabels[status]}.`,
        durationMs: undoForMs,
        ...(canGoBack({ order, status }) && {
          action: { label: 'Undo', onAct: () => void move({ ...order, status }, from) },
        }),
      });
    } catch (error) {
      const outcome = isUncertain(error) ? 'may not have moved' : 'was not moved';
      toastFailure(`Order #${number} ${outcome}`, error, moveFailureText(error));
    }
  }

  async function cancel(order: MovableOrder, terms: MoveTerms) {
    await sendMove({ order, status: 'cancelled' }, terms);
    const title = `Order #${order.number} cancelled`;
    toast({ title, description: 'The customer is told by mail.' });
  }

  async function moveAll(moves: readonly Move[], terms?: MoveTerms) {
    const { moved, refused } = await sendMoves(moves, terms);
    const done = moves.filter(({ order }) => moved.includes(order.id));
    const takeBack = done.length > 0 && done.every(canGoBack) ? () => void moveBack(done) : null;
    tellAll(moved.length, refusalWords(moves, refused), takeBack, refused.length);
    return moved;
  }

  async function moveBack(done: readonly Move[]) {
    const back = done.map(({ order, status }) => ({
      order: { ...order, status },
      status: order.status,
    }));
    await moveAll(back).catch(tellNotMoved);
  }

  return { targets, move, cancel, moveAll, question, ask };
}
