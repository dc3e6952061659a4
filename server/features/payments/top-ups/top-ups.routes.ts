/** Topping up a wallet over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/wallet.ts';
import { type Paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { topUpWallet } from './top-up-wallet.ts';
import { verifyTopUp } from './verify-top-up.ts';

export function topUpsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.topUpWallet, ({ user, body }) =>
    topUpWallet(shop, user.id, parseRupees(String(body.amount)) as Paise),
  );

  bind(app, web, calls.verifyTopUp, async ({ user, body }) => ({
    balance: toRupees(await verifyTopUp(shop, user.id, body)),
  }));
}
