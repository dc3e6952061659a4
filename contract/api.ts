/** Every call of the product: its table of contents. OpenAPI and the tests walk this list. */
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  downloadData,
  endOtherSessions,
  endSession,
  getDeletion,
  listSessions,
  updateProfile,
} from './account.ts';
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
import {
  cancelOrder,
  getCreditNote,
  getInvoice,
  getOrder,
  listOrders,
  orderEvents,
  placeOrder,
  refundOrder,
  setOrderStatus,
} from './orders.ts';
import { createPaymentOrder, razorpayWebhook, verifyPayment } from './payments.ts';
import { getSettings, updateSettings } from './settings.ts';
import {
  adjustWallet,
  getWallet,
  getWalletStatement,
  listWalletTransactions,
  topUpWallet,
  verifyTopUp,
} from './wallet.ts';

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
  cancelOrder,
  orderEvents,
  getInvoice,
  getCreditNote,
  createPaymentOrder,
  verifyPayment,
  razorpayWebhook,
  getWallet,
  listWalletTransactions,
  getWalletStatement,
  topUpWallet,
  verifyTopUp,
  updateProfile,
  changeEmail,
  confirmEmail,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  downloadData,
  getDeletion,
  deleteAccount,
  setOrderStatus,
  refundOrder,
  adjustWallet,
  getSettings,
  updateSettings,
};

/** Each call exactly as declared, for `calls.ts`. */
export type Declared = typeof declared;

export const api: Readonly<Record<string, Endpoint>> = declared;
