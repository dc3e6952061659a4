/** Lists who may make each call, so that opening a call to more people is a deliberate change. */
import { expect, test } from 'vitest';
import { api } from './api.ts';

const visitors = [
  'getConfig',
  'getShopText',
  'getDeliveryTo',
  'getCsrfToken',
  'login',
  'register',
  'logout',
  'forgotPassword',
  'resetPassword',
  'goToLogin',
  'listMeals',
  'listHindiMeals',
  'getAvailability',
  'paymentCallback',
  'razorpayWebhook',
  'confirmEmail',
  'completeSignIn',
];

const staff: Readonly<Record<string, readonly string[]>> = {
  'crm, order_management, super_admin': [
    'getAnalytics',
    'listStaffOrders',
    'countStaffOrders',
    'exportStaffOrders',
    'getStaffInvoice',
    'getStaffCreditNote',
    'getStaffPackMeals',
    'staffOrderEvents',
    'getStaffOrder',
    'addOrderNote',
    'placeOrderForCustomer',
    'previewOrderForCustomer',
    'findCustomers',
    'changeDeliveryForCustomer',
    'getSecondFactor',
    'enrolSecondFactor',
    'confirmSecondFactor',
    'turnOffSecondFactor',
    'renewRecoveryCodes',
  ],
  'order_management, super_admin': [
    'setOrderStatus',
    'moveOrders',
    'listStaffMeals',
    'createMeal',
    'updateMeal',
    'deleteMeal',
    'setMealImage',
    'arrangeMenu',
    'importMeals',
    'exportMeals',
    'listMedia',
    'uploadImage',
    'uploadVideo',
    'deleteMedia',
    'generateImage',
    'listClosedDays',
    'closeDay',
    'openDay',
    'listCapacity',
    'getWeekdayCapacity',
    'setWeekdayCapacity',
    'setDayCapacity',
    'unsetDayCapacity',
    'setMealCapacity',
    'unsetMealCapacity',
  ],
  'crm, super_admin': [
    'refundOrder',
    'listUsers',
    'getStaffUser',
    'listUserOrders',
    'listUserWalletTransactions',
    'updateUserProfile',
    'listCustomerNotes',
    'addCustomerNote',
    'listCustomerDocuments',
    'listSubscriptions',
    'getStaffSubscription',
    'previewForCustomer',
    'pauseForCustomer',
    'resumeForCustomer',
    'skipForCustomer',
    'unskipForCustomer',
    'changeForCustomer',
    'cancelForCustomer',
    'listWallets',
    'adjustWallet',
  ],
  super_admin: [
    'getSalesAnalytics',
    'setUserRole',
    'deleteUser',
    'listAudit',
    'exportAudit',
    'listStaff',
    'getDeliverySettings',
    'publishDeliverySettings',
    'getPackSettings',
    'publishPackSettings',
    'getPlanSettings',
    'publishPlanSettings',
    'getCategorySettings',
    'publishCategorySettings',
    'getAreas',
    'previewAreas',
    'publishAreas',
    'getTaxSettings',
    'publishTaxSettings',
    'getOpening',
    'getIdentitySettings',
    'publishIdentity',
    'getTextSettings',
    'publishTexts',
    'getSettings',
    'requireSecondFactor',
    'updateSettings',
  ],
};

const calls = Object.entries(api);

test('visitors can make the calls listed here, and no others', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([name]) => name);
  expect(open.toSorted()).toEqual(visitors.toSorted());
});

test('staff can make the calls listed here for their roles, and no others', () => {
  const found = calls.flatMap(([name, { access }]) =>
    typeof access === 'string' ? [] : [`${name}: ${access.join(', ')}`],
  );
  const named = Object.entries(staff).flatMap(([roles, names]) =>
    names.map((name) => `${name}: ${roles}`),
  );
  expect(found.toSorted()).toEqual(named.toSorted());
});
