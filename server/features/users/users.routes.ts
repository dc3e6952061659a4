/** Users and their wallets, for staff, over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/users.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { listOrders } from '#server/features/orders/list-orders.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { toTransaction } from '#server/features/wallet/to-transaction.ts';
import { listPostings } from '#server/features/wallet/transactions.store.ts';
import { bind, type Web } from '#server/http/bind.ts';
import {
  nextPageLink,
  pageOf,
  pageSizeOf,
  readCursor,
  readNumberCursor,
} from '#server/http/paging.ts';
import { deleteUser } from './delete-user.ts';
import { editProfile } from './edit-profile.ts';
import { assertUser, listUsers, readUser } from './list-users.ts';
import { setRole } from './set-role.ts';
import { toStaffUser, toWallet } from './to-staff-user.ts';

/** What belongs to one user. */
function belongingsRoutes(app: FastifyInstance, web: Web): void {
  const { db } = web.shop;

  bind(app, web, calls.listUserOrders, async ({ params, query, request, reply }) => {
    await assertUser(db, params.id);
    const limit = pageSizeOf(query.limit);
    const asked = { limit: limit + 1, after: readCursor(query.cursor), text: undefined };
    const { page, last } = pageOf(await listOrders(db, params.id, asked), limit);
    if (last) reply.header('link', nextPageLink(request.url, last));
    return page.map(toOrder).map((order) => ({ ...order, total: order.totalAmount }));
  });

  bind(app, web, calls.listUserWalletTransactions, async ({ params, query, request, reply }) => {
    await assertUser(db, params.id);
    const limit = pageSizeOf(query.limit);
    const asked = { limit: limit + 1, before: readNumberCursor(query.cursor) };
    const { page, last } = pageOf(await listPostings(db, params.id, asked), limit);
    if (last) reply.header('link', nextPageLink(request.url, last.postingId));
    return page.map(toTransaction);
  });
}

export function usersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.listUsers, async ({ query, request, reply }) => {
    const limit = pageSizeOf(query.limit);
    const asked = { text: query.q, role: query.role, after: readCursor(query.cursor) };
    const rows = await listUsers(shop.db, { ...asked, limit: limit + 1 });
    const { page, last } = pageOf(rows, limit);
    if (last) reply.header('link', nextPageLink(request.url, last));
    return page.map(toStaffUser);
  });

  bind(app, web, calls.listWallets, async ({ query, request, reply }) => {
    const limit = pageSizeOf(query.limit);
    const asked = { text: query.q, role: undefined, after: readCursor(query.cursor) };
    const rows = await listUsers(shop.db, { ...asked, limit: limit + 1 });
    const { page, last } = pageOf(rows, limit);
    if (last) reply.header('link', nextPageLink(request.url, last));
    return page.map(toWallet);
  });

  bind(app, web, calls.getStaffUser, async ({ params }) =>
    toStaffUser(await readUser(shop.db, params.id)),
  );

  bind(app, web, calls.setUserRole, async (call) => {
    await setRole(shop, staffOf(call), call.params.id, call.body);
    return toStaffUser(await readUser(shop.db, call.params.id));
  });

  bind(app, web, calls.updateUserProfile, async (call) => {
    const editor = { staff: staffOf(call), token: web.cookie.read(call.request) };
    await editProfile(shop, editor, call.params.id, call.body);
    return toStaffUser(await readUser(shop.db, call.params.id));
  });

  bind(app, web, calls.deleteUser, async (call) => {
    const { params, query } = call;
    await deleteUser(shop, staffOf(call), params.id, query.givesUpBalance);
    return undefined;
  });

  belongingsRoutes(app, web);
}
