/** Saved addresses over HTTP. */
import type { FastifyInstance } from 'fastify';
import { addAddress as addAddressCall, listAddresses } from '#contract/addresses.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { addAddress } from './add-address.ts';
import { listAddressesOf } from './addresses.store.ts';

export function addressesRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, listAddresses, ({ user }) => listAddressesOf(shop.db, user.id));
  bind(app, web, addAddressCall, ({ user, body }) => addAddress(shop, user.id, body));
}
