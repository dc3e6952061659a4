/** Sends moves of orders, and updates what the console shows of them. */
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder, StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type Answer, type BodyOf, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { isConflict, uncertainErrorText } from '#web/features/admin/kit/handle-error.ts';
import { useRefreshOrders } from '#web/features/admin/kit/orders/use-order-events.ts';

export type MovableOrder = Pick<StaffOrder, 'id' | 'number' | 'status' | 'deliveryDate'>;
/** Where the refund of a cancelled order goes, and why. */
export type MoveTerms = Pick<BodyOf<'POST /api/admin/orders/status'>, 'refundTo' | 'reason'>;

export interface Move {
  readonly order: MovableOrder;
  readonly status: OrderStatus;
}

export const movedMeanwhile = 'Someone else has just moved this order.';

export const moveFailureText = (error: unknown): string =>
  isConflict(error) ? movedMeanwhile : uncertainErrorText(error);

type Targets = ReadonlyMap<string, OrderStatus>;
const noMoves: Targets = new Map();

const without = (targets: Targets, ids: readonly string[]): Targets =>
  new Map([...targets].filter(([id]) => !ids.includes(id)));

type Pages = InfiniteData<{ readonly answer: readonly StaffOrder[] }>;

/** Lists and drawer show the order before they are loaded again. */
function patchOrder(queries: QueryClient, id: string, parts: Partial<StaffOrder>): void {
  queries.setQueriesData<Pages>({ queryKey: queryKey('GET /api/admin/orders') }, (data) =>
    data?.pages
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            answer: page.answer.map((row) => (row.id === id ? { ...row, ...parts } : row)),
          })),
        }
      : data,
  );
  queries.setQueryData<StaffOrderDetail>(
    queryKey('GET /api/admin/orders/:id', { params: { id } }),
    (detail) => detail && { ...detail, ...parts },
  );
}

export function useSendMoves() {
  const queries = useQueryClient();
  const refresh = useRefreshOrders();
  const [targets, setTargets] = useState(noMoves);
  const [awaited, setAwaited] = useState(noMoves);

  async function whileMoving<Result>(moves: readonly Move[], work: () => Promise<Result>) {
    const under = moves.map(({ order, status }) => [order.id, status] as const);
    const ids = under.map(([id]) => id);
    setTargets((before) => new Map([...before, ...under]));
    setAwaited((before) => new Map([...before, ...under]));
    try {
      return await work();
    } finally {
      setTargets((before) => without(before, ids));
      // Again: a move of the same order that ended earlier may have been read meanwhile.
      setAwaited((before) => new Map([...before, ...under]));
      // Also after a refusal: the order differs from what the list shows.
      void refresh(() => setAwaited((before) => without(before, ids)));
    }
  }

  /** @throws ApiError `conflict` when the order no longer has the expected status. */
  async function sendMove(move: Move, terms: MoveTerms = {}): Promise<void> {
    const { id, status: expected } = move.order;
    const body = { status: move.status, expected, ...terms };
    await whileMoving([move], async () => {
      const moved = await send('PUT /api/admin/orders/:id/status', { params: { id }, body });
      const { status, paymentStatus, refundedAmount, amountDue, payBefore } = moved;
      patchOrder(queries, id, { status, paymentStatus, refundedAmount, amountDue, payBefore });
    });
  }

  /** Each by itself: one that is refused does not stop the others. */
  async function sendMoves(
    moves: readonly Move[],
    terms: MoveTerms = {},
  ): Promise<Answer<'POST /api/admin/orders/status'>> {
    const wanted = moves.map(({ order, status }) => ({
      id: order.id,
      status,
      expected: order.status,
    }));
    return await whileMoving(moves, async () => {
      const answer = await send('POST /api/admin/orders/status', {
        body: { moves: wanted, ...terms },
      });
      for (const { id, status } of wanted) {
        if (answer.moved.includes(id)) patchOrder(queries, id, { status });
      }
      return answer;
    });
  }

  return { targets, awaited, sendMove, sendMoves };
}
