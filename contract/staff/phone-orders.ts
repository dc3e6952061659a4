/** Orders that staff take by phone, or change for who calls. */
import * as z from 'zod/mini';
import { Address, AddressBody } from '#contract/addresses.ts';
import { TypedPhone } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, SearchText, text } from '#contract/fields.ts';
import {
  ChangeDeliveryBody,
  Order,
  OrderDetail,
  OrderParams,
  PlaceOrderBody,
} from '#contract/orders.ts';
import { orderItems } from '#contract/shop/order-items.ts';
import { diets } from '#domain/menu/meals.ts';
import { powers } from '#domain/staff/access.ts';

/** At the door, from the customer's wallet, or online under a link that is sent to the customer. */
const phonePaymentMethods = ['cod', 'wallet', 'link'] as const;

/** An address to be saved, as in `POST /api/addresses`. */
const NewAddress = z.strictObject(AddressBody.shape, 'Enter the address');

/** As the customer's own order, with whose it is and where it goes. */
export const OrderForCustomerBody = z.extend(
  z.omit(PlaceOrderBody, { paymentMethod: true, useWallet: true, walletAmount: true }),
  {
    /** Staff have no cart. */
    items: orderItems('Add a meal.'),
    customerId: z.optional(Id),
    /** Instead of `customerId`; a known phone number is the customer who has it. */
    customer: z.optional(
      z.strictObject(
        {
          firstName: text('the first name', 60),
          lastName: text('the last name', 60),
          phone: TypedPhone,
        },
        'Enter name and phone',
      ),
    ),
    /** Instead of `addressId`; saved for the customer. */
    address: z.optional(NewAddress),
    /** Cash by default. */
    paymentMethod: z.optional(z.enum(phonePaymentMethods, 'Choose cod, wallet or link')),
  },
);
export type OrderForCustomerBody = z.infer<typeof OrderForCustomerBody>;

export const placeOrderForCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/orders',
  summary: 'Place an order for a customer; price and rules as for the customer',
  access: powers.takeOrders,
  headers: { 'idempotency-key': 'Same key and body: the first response again; another body: 422' },
  body: OrderForCustomerBody,
  reply: z.extend(Order, {
    /** With `link` only; null when it could not be made yet: `makePaymentLink` tries again. */
    paymentLink: z.optional(z.nullable(z.string())),
  }),
  status: 201,
});

export const makePaymentLink = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/payment-link',
  summary: 'The link to pay for an unpaid online order; made once, then the same again',
  access: powers.takeOrders,
  params: OrderParams,
  reply: z.object({
    url: z.string(),
    /** What is paid later is refunded. */
    payBefore: Instant,
  }),
});

export const previewOrderForCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/preview',
  summary: 'What the order would be, or why it would be refused; changes nothing',
  access: powers.takeOrders,
  body: OrderForCustomerBody,
  reply: z.extend(
    z.pick(Order, {
      type: true,
      paymentMethod: true,
      deliveryDate: true,
      slot: true,
      deliveryAddress: true,
      subtotal: true,
      deliveryFee: true,
      gst: true,
      gstPercent: true,
      totalAmount: true,
      customerName: true,
      items: true,
    }),
    {
      isNewCustomer: z.boolean(),
      /** Null if the customer never set it. */
      diet: z.nullable(z.enum(diets)),
    },
  ),
});

export const changeDeliveryForCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/change',
  summary: 'Change date, time or address for the customer, as the customer can',
  access: powers.takeOrders,
  params: OrderParams,
  body: z.extend(ChangeDeliveryBody, {
    /** Instead of `addressId`; saved for the customer. */
    address: z.optional(NewAddress),
  }),
  reply: OrderDetail,
});

const FoundCustomer = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Empty without one. */
  email: z.string(),
  addresses: z.array(Address),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Ten customers with this name, email or phone; an eleventh says that there are more',
  access: powers.takeOrders,
  isLogged: true,
  query: z.strictObject({
    /** Three characters or more. */
    q: SearchText.check(z.minLength(3, 'Enter three characters')),
  }),
  reply: z.array(FoundCustomer),
});
