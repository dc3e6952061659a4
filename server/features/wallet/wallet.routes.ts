/** The wallet over HTTP: balance, history, statement, and adjustments by staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/wallet.ts';
import { toRupees } from '#domain/money/money.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { byNumber } from '#server/http/paging.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { readBalance } from './post-to-wallet.ts';
import { toTransaction } from './to-transaction.ts';
import { listPostings } from './transactions.store.ts';
import { writeStatement } from './write-statement.ts';

export function walletRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.getWallet, async ({ user }) => ({
    balance: toRupees(await readBalance(shop.db, user.id)),
  }));

  bindPage(app, web, calls.listWalletTransactions, {
    order: byNumber('postingId'),
    read: ({ user, query }, { limit, after }) =>
      listPostings(shop.db, user.id, {
        limit,
        before: after,
        type: query.type,
        reason: query.source,
      }),
    toReply: toTransaction,
  });

  bind(app, web, calls.getWalletStatement, ({ user, query }) =>
    writeStatement(shop, user.id, query),
  );

  bind(app, web, calls.adjustWallet, async (call) => {
    const key = readIdempotencyKey(call.request);
    const { userId } = call.params;
    const { posting, isRepeated } = await adjustWallet(shop, staffOf(call), userId, call.body, key);
    return {
      balance: toRupees(posting.balanceAfterPaise),
      transaction: toTransaction(posting),
      alreadyBookedAt: isRepeated ? posting.createdAt.toISOString() : null,
    };
  });
}
