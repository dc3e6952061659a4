/** Saved addresses over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/addresses.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { addAddress } from './add-address.ts';
import { listAddressesOf } from './addresses.store.ts';
import { removeAddress } from './remove-address.ts';
import { setDefaultAddress } from './set-default-address.ts';
import { updateAddress } from './update-address.ts';

export function addressesRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.listAddresses, ({ user }) => listAddressesOf(shop.db, user.id));
  bind(app, web, calls.addAddress, ({ user, body }) => addAddress(shop, user.id, body));
  bind(app, web, calls.updateAddress, ({ user, params, body }) =>
    updateAddress(shop, user.id, params.id, body),
  );
  bind(app, web, calls.removeAddress, async ({ user, params }) => {
    await removeAddress(shop, user.id, params.id);
    return undefined;
  });
  bind(app, web, calls.setDefaultAddress, ({ user, params }) =>
    setDefaultAddress(shop, user.id, params.id),
  );
}
