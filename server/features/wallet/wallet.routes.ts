/** The wallet over HTTP: balance, history, statement, and the correction by staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/wallet.ts';
import { toRupees } from '#domain/money/money.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { nextPageLink, pageOf, pageSizeOf, readNumberCursor } from '#server/http/paging.ts';
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

  bind(app, web, calls.listWalletTransactions, async ({ user, query, request, reply }) => {
    const limit = pageSizeOf(query.limit);
    const rows = await listPostings(shop.db, user.id, {
      limit: limit + 1,
      before: readNumberCursor(query.cursor),
      type: query.type,
      reason: query.source,
    });
    const { page, last } = pageOf(rows, limit);
    if (last) reply.header('link', nextPageLink(request.url, last.postingId));
    return page.map(toTransaction);
  });

  bind(app, web, calls.getWalletStatement, async ({ user, query }) =>
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
