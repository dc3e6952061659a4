/** Users and their wallets, for staff, over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as records from '#contract/staff/customer-records.ts';
import * as calls from '#contract/staff/users.ts';
import { toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { listOrders } from '#server/features/orders/list-orders.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import {
  type ListedDocument,
  listDocumentsOf,
} from '#server/features/tax-documents/tax-documents.store.ts';
import { toTransaction } from '#server/features/wallet/to-transaction.ts';
import { listPostings } from '#server/features/wallet/transactions.store.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { byNumber, byTime } from '#server/http/paging.ts';
import { deleteUser } from './delete-user.ts';
import { editProfile } from './edit-profile.ts';
import { assertUser, listUsers, readUser } from './list-users.ts';
import { noteCustomer, readCustomerNotes } from './note-customer.ts';
import { setRole } from './set-role.ts';
import { toStaffUser, toWallet } from './to-staff-user.ts';

/** What belongs to one user. */
function belongingsRoutes(app: FastifyInstance, web: Web): void {
  const { db } = web.shop;

  bind(app, web, records.listCustomerNotes, ({ params }) => readCustomerNotes(web.shop, params.id));

  bind(app, web, records.addCustomerNote, ({ params, body, ...call }) => {
    const { firstName, lastName } = call.user;
    const author = { staff: staffOf(call), name: `${firstName} ${lastName}` };
    return noteCustomer(web.shop, author, params.id, body.text);
  });

  bindPage(app, web, records.listCustomerDocuments, {
    order: {
      readCursor: byTime.readCursor,
      cursorOf: ({ issuedAt, id }: ListedDocument) => ({ createdAt: issuedAt, id }),
    },
    check: ({ params }) => assertUser(db, params.id),
    read: ({ params }, page) => listDocumentsOf(db, params.id, page),
    toReply: ({ orderNumber, totalPaise, issuedAt, ...document }) => ({
      ...document,
      orderNumber: formatOrderNumber(orderNumber),
      total: toRupees(totalPaise),
      issuedAt: issuedAt.toISOString(),
    }),
  });

  bindPage(app, web, calls.listUserOrders, {
    order: byTime,
    check: ({ params }) => assertUser(db, params.id),
    read: ({ params }, page) => listOrders(db, params.id, { ...page, text: undefined }),
    toReply(row) {
      const order = toOrder(row);
      return { ...order, total: order.totalAmount };
    },
  });

  bindPage(app, web, calls.listUserWalletTransactions, {
    order: byNumber('postingId'),
    check: ({ params }) => assertUser(db, params.id),
    read: ({ params }, { limit, after }) => listPostings(db, params.id, { limit, before: after }),
    toReply: toTransaction,
  });
}

export function usersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bindPage(app, web, calls.listUsers, {
    order: byTime,
    read: ({ query }, page) => listUsers(shop.db, { ...page, text: query.q, role: query.role }),
    toReply: toStaffUser,
  });

  bindPage(app, web, calls.listWallets, {
    order: byTime,
    read: ({ query }, page) => listUsers(shop.db, { ...page, text: query.q, role: undefined }),
    toReply: toWallet,
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
