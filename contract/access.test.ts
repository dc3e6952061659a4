/** Lists who may make each call, so that opening a call to more people is a deliberate change. */
import { expect, test } from 'vitest';
import { type LinkKind, linkKinds } from '#domain/links/work-link.ts';
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
  'readMealLabel',
  'getAvailability',
  'paymentCallback',
  'razorpayWebhook',
  'confirmEmail',
  'completeSignIn',
  'openRun',
];

/** Calls of those who have no account, with the token of a link that they opened. */
const underLinks: Readonly<Record<LinkKind, readonly string[]>> = {
  run: ['getRun', 'tickStop'],
  station: [],
};

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
    'makePaymentLink',
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
    'listCashCalls',
    'noteCashCall',
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
    'previewClosing',
    'closeDay',
    'openDay',
    'listCapacity',
    'getWeekdayCapacity',
    'setWeekdayCapacity',
    'setDayCapacity',
    'unsetDayCapacity',
    'setMealCapacity',
    'unsetMealCapacity',
    'getKitchenDay',
    'getProductionSheet',
    'getPackingSheet',
    'noteSeenAmendments',
    'listRuns',
    'createRun',
    'getStaffRun',
    'setRunStops',
    'setRunRider',
    'renewRunLink',
    'revokeRun',
    'enterStop',
    'decideStop',
    'handOverCash',
    'listLateTicks',
    'decideLateTick',
    'listUpiClaims',
    'tieUpiClaim',
    'untieUpiClaim',
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
    'listInvoices',
    'exportInvoices',
    'listCreditNotes',
    'exportCreditNotes',
    'getGstr1',
    'exportGstr1',
    'listAudit',
    'exportAudit',
    'listStaff',
    'getDeliverySettings',
    'publishDeliverySettings',
    'getPackSettings',
    'publishPackSettings',
    'getPlanSettings',
    'publishPlanSettings',
    'previewPlans',
    'getCategorySettings',
    'publishCategorySettings',
    'getAreas',
    'previewAreas',
    'publishAreas',
    'getSlots',
    'previewSlots',
    'publishSlots',
    'getTaxSettings',
    'publishTaxSettings',
    'getOpening',
    'getIdentitySettings',
    'publishIdentity',
    'getTextSettings',
    'publishTexts',
    'getPaymentSettings',
    'publishPaymentSettings',
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

test.each(linkKinds)('the link of a %s opens the calls listed here, and no others', (kind) => {
  const found = calls.filter(([, { access }]) => access === kind).map(([name]) => name);
  expect(found.toSorted()).toEqual(underLinks[kind].toSorted());
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
