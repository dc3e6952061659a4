/** A customer's saved delivery addresses. */
import * as z from 'zod/mini';
import { OptionalPhone } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Id, optionalText, Pincode, text } from './fields.ts';

/** In replies: where something is delivered. */
const addressLines = {
  title: z.string(),
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  landmark: z.nullish(z.string()),
  /** For the rider. */
  instructions: z.nullish(z.string()),
  /** Of who takes the delivery, if that is somebody else. */
  receiverPhone: z.nullish(z.string()),
};

/** Of an order, as it was when it was ordered. */
export const DeliveryAddress = z.object(addressLines);
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

export const Address = z.object({
  id: Id,
  ...addressLines,
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

export const AddressBody = z.strictObject({
  title: text('the address title', 40),
  addressLine1: text('the house and street', 120),
  addressLine2: optionalText('address line 2', 120),
  city: text('the city', 60),
  state: text('the state', 60),
  pincode: Pincode,
  landmark: optionalText('the landmark', 120),
  instructions: optionalText('the instructions', 200),
  receiverPhone: OptionalPhone,
  isDefault: z.optional(z.boolean('Must be true or false')),
});
export type AddressBody = z.infer<typeof AddressBody>;

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  summary: "The caller's addresses, default first",
  access: 'user',
  reply: z.array(Address),
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Save an address; the first one becomes the default',
  access: 'user',
  body: AddressBody,
  reply: Address,
  status: 201,
});

const AddressParams = z.strictObject({ id: Id });

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  summary: 'Change a saved address; the default stays until another address becomes it',
  access: 'user',
  params: AddressParams,
  body: AddressBody,
  reply: Address,
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  summary: 'Delete a saved address; after the default, the oldest one left becomes the default',
  access: 'user',
  params: AddressParams,
  status: 204,
});

export const setDefaultAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id/default',
  summary: 'Make a saved address the default',
  access: 'user',
  params: AddressParams,
  reply: Address,
});
