/** Staff place an order for a customer who calls, together with the account of a new one. */
import { createHash, randomBytes } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type {
  OrderForCustomerBody,
  previewOrderForCustomer,
} from '#contract/staff/phone-orders.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { type Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import { keepAddress } from '#server/features/addresses/add-address.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { findCaller, findOrAddCustomer } from '#server/features/auth/find-or-add-customer.ts';
import { hashPassword } from '#server/features/auth/passwords/passwords.ts';
import {
  bindKey,
  type Customer,
  findFirstReply,
  placeIn,
  type RequestKey,
} from '#server/features/customer-orders/place-order.ts';
import { type FoodProfile, findProfile } from '#server/features/food-profile/food-profile.store.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { inWalletQueue } from '#server/features/wallet/wallet-queue.ts';
import type { Shop } from '#server/shop.ts';
import { findCustomer } from './phone-customers.store.ts';
import { checkBeforeCommit } from './preview.store.ts';

type OrderedFor = Customer & { readonly isNew: boolean };

/** Everything that placing needs besides the body. */
interface Placing {
  readonly staff: Staff;
  readonly key: RequestKey | null;
  /** Of a new customer: one that no password fits. */
  readonly passwordHash: string;
}

const unknown = (path: string): Refusal =>
  refusalAt('customer_unknown', path, 'Choose a customer, or enter name and phone of a new one');

/** @throws Refusal `customer_unknown`, also when both are sent; `phone_shared`. */
async function customerFor(
  tx: Tx,
  { customerId, customer }: OrderForCustomerBody,
  passwordHash: string,
  now: Date,
): Promise<OrderedFor> {
  if ((customerId === undefined) === (customer === undefined)) throw unknown('customerId');
  if (customer) return findOrAddCustomer(tx, customer, { passwordHash, now });
  const found = await findCustomer(tx, customerId ?? '');
  if (!found) throw unknown('customerId');
  return { ...found, isNew: false };
}

interface Placed {
  readonly order: OrderWithLines;
  readonly isNewCustomer: boolean;
}

async function placeForIn(
  shop: Shop,
  tx: Tx,
  body: OrderForCustomerBody,
  { staff, key, passwordHash }: Placing,
): Promise<Placed> {
  const now = shop.now();
  const { customerId: _, customer: __, address, ...ordered } = body;
  const customer = await customerFor(tx, body, passwordHash, now);
  const addressId = address
    ? await keepAddress(shop, tx, customer.id, address)
    : (body.addressId ?? body.deliveryAddressId);
  const paymentMethod = body.paymentMethod ?? 'cod';
  const form = {
    ...ordered,
    ...(addressId !== undefined && { addressId }),
    paymentMethod: paymentMethod === 'link' ? ('online' as const) : paymentMethod,
  };
  const order = await placeIn(shop, tx, { customer, body: form, key, staffId: staff.id });
  const subject = {
    type: 'order',
    id: order.id,
    label: formatOrderNumber(order.number),
  } as const;
  const after = { customerId: customer.id, isNewCustomer: customer.isNew, paymentMethod };
  const entry = { action: 'order_placed', subject, before: null, after } as const;
  await recordAudit(tx, staff, entry, now);
  return { order, isNewCustomer: customer.isNew };
}

/** Whose earlier order a repeated request could have placed. */
async function customerIdOf(
  db: Reader,
  { customerId, customer }: OrderForCustomerBody,
): Promise<string | null> {
  if (customerId !== undefined) return customerId;
  return customer ? ((await findCaller(db, customer.phone))?.id ?? null) : null;
}

/** Apart from the keys of the customer's own orders, and no longer than a key may be. */
const staffKey = (key: string): string => `staff ${createHash('sha256').update(key).digest('hex')}`;

const queueOf = ({ customerId, customer }: OrderForCustomerBody): string =>
  customerId ?? customer?.phone ?? '';

/**
 * Places the order as the customer would. The same key with the same body returns the first order.
 * @throws Refusal `customer_unknown`, `phone_shared`, and for every reason of `placeOrder`.
 */
export async function placeForCustomer(
  shop: Shop,
  staff: Staff,
  body: OrderForCustomerBody,
  idempotencyKey: string | null,
): Promise<OrderWithLines> {
  const key = idempotencyKey === null ? null : bindKey(staffKey(idempotencyKey), body);
  const passwordHash = body.customer ? await hashPassword(randomBytes(32).toString('hex')) : '';
  const placing = { staff, key, passwordHash };
  try {
    const { order } = await inWalletQueue(queueOf(body), () =>
      inTransaction(shop.db, (tx) => placeForIn(shop, tx, body, placing)),
    );
    return order;
  } catch (error) {
    // A repeated request gets the first reply again, whatever refuses it now.
    const customerId = key && (await customerIdOf(shop.db, body));
    const first = key && customerId && (await findFirstReply(shop.db, customerId, key));
    if (first) return first;
    throw error;
  }
}

/**
 * Places the order and takes it back: what is shown is what placing it would do.
 * @throws Refusal as {@link placeForCustomer}.
 */
export async function previewForCaller(
  shop: Shop,
  staff: Staff,
  body: OrderForCustomerBody,
): Promise<ReplyOf<typeof previewOrderForCustomer>> {
  const takenBack = new Error('Only a preview');
  const seen: (Placed & Pick<FoodProfile, 'diet'>)[] = [];
  try {
    await inTransaction(shop.db, async (tx) => {
      const placed = await placeForIn(shop, tx, body, { staff, key: null, passwordHash: 'none' });
      const eater = await findProfile(tx, placed.order.userId);
      seen.push({ ...placed, diet: eater?.diet ?? null });
      await checkBeforeCommit(tx);
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  const placed = seen.at(-1);
  if (!placed) throw takenBack;
  const { isNewCustomer, diet, order } = placed;
  return { ...toOrder(order), isNewCustomer, diet };
}
