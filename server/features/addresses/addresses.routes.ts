/** Saved addresses over HTTP. */
import type { FastifyInstance } from 'fastify';
import {
  addAddress as addAddressCall,
  listAddresses,
  removeAddress as removeAddressCall,
  setDefaultAddress as setDefaultAddressCall,
  updateAddress as updateAddressCall,
} from '#contract/addresses.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { addAddress } from './add-address.ts';
import { listAddressesOf } from './addresses.store.ts';
import { removeAddress } from './remove-address.ts';
import { setDefaultAddress } from './set-default-address.ts';
import { updateAddress } from './update-address.ts';

export function addressesRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, listAddresses, ({ user }) => listAddressesOf(shop.db, user.id));
  bind(app, web, addAddressCall, ({ user, body }) => addAddress(shop, user.id, body));
  bind(app, web, updateAddressCall, ({ user, params, body }) =>
    updateAddress(shop, user.id, params.id, body),
  );
  bind(app, web, removeAddressCall, async ({ user, params }) => {
    await removeAddress(shop, user.id, params.id);
    return undefined;
  });
  bind(app, web, setDefaultAddressCall, ({ user, params }) =>
    setDefaultAddress(shop, user.id, params.id),
  );
}
