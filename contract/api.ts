/** Every call of the product: its table of contents. OpenAPI and the tests walk this list. */
import {
  addAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';
import {
  forgotPassword,
  getCsrfToken,
  getUser,
  goToLogin,
  login,
  logout,
  register,
  resetPassword,
} from './auth.ts';
import { getConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { listMeals } from './meals.ts';
import { getOrder, listOrders, placeOrder } from './orders.ts';
import { createPaymentOrder, razorpayWebhook, verifyPayment } from './payments.ts';

const declared = {
  getConfig,
  getCsrfToken,
  getUser,
  login,
  register,
  logout,
  forgotPassword,
  resetPassword,
  goToLogin,
  listMeals,
  listAddresses,
  addAddress,
  updateAddress,
  removeAddress,
  setDefaultAddress,
  placeOrder,
  listOrders,
  getOrder,
  createPaymentOrder,
  verifyPayment,
  razorpayWebhook,
};

/** Each call exactly as declared, for `calls.ts`. */
export type Declared = typeof declared;

export const api: Readonly<Record<string, Endpoint>> = declared;
