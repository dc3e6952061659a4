/** The console over a fake shop, opened by a member of staff. */
import { screen } from '@testing-library/react';
import type { User } from '#contract/auth.ts';
import type { AreaSettings } from '#contract/staff/areas.ts';
import type { Opening } from '#contract/staff/opening.ts';
import type { CategorySettings } from '#contract/staff/settings/category-settings.ts';
import type { DeliverySettings } from '#contract/staff/settings/delivery-settings.ts';
import type { IdentitySettings } from '#contract/staff/settings/identity-settings.ts';
import type { PackSettings } from '#contract/staff/settings/packs-settings.ts';
import type { PaymentSettings } from '#contract/staff/settings/payment-settings.ts';
import type { PlanSettings } from '#contract/staff/settings/plans-settings.ts';
import type { TaxSettings } from '#contract/staff/settings/tax-settings.ts';
import type { TextSettings } from '#contract/staff/settings/text-settings.ts';
import type { SlotSettings } from '#contract/staff/slots.ts';
import type { StaffOrder, StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { initialHero } from '#domain/settings/shop-texts.ts';
import { isAdmin, type Role } from '#domain/staff/access.ts';
import { SessionExpiry } from '#web/app/session-expiry.tsx';
import AdminPage from '#web/features/admin/admin-page.tsx';
import { id, makeOrder, makeOrderDetail, openShop, renderPage } from './fake-shop.tsx';
import { initialOffers } from './offers.ts';
import { config, makeUser } from './shop.tsx';

export const makeStaff = (role: Role): User =>
  makeUser({ id: id(700), firstName: 'Meera', lastName: 'Iyer', role, isAdmin: isAdmin(role) });

/** An order as the console lists it. */
export function makeStaffOrder(parts: Partial<StaffOrder> = {}): StaffOrder {
  return {
    ...makeOrder(parts),
    customerEmail: 'asha@example.in',
    customerPhone: '+919876543210',
    diet: null,
    allergens: [],
    ...parts,
  };
}

/** The same with the fields of its drawer: paid online, not refunded. */
export function makeStaffDetail(parts: Partial<StaffOrderDetail> = {}): StaffOrderDetail {
  const { timeline, ...order } = makeOrderDetail(parts);
  return {
    ...order,
    timeline,
    customerEmail: 'asha@example.in',
    customerPhone: '+919876543210',
    diet: null,
    allergens: [],
    history: timeline.map((step) => ({ ...step, actorName: null, isOverride: false })),
    payments: [
      { id: 'pay_1', status: 'captured', amount: '369.00', createdAt: '2026-11-21T06:01:00.000Z' },
    ],
    refundable: { amount: '369.00', toSource: '369.00' },
    staffNotes: [],
    run: null,
    ...parts,
  };
}

/** The orders of tomorrow, with which the list opens, and those of all days. */
export const listCall = 'GET /api/admin/orders?limit=50&date=2026-11-22';
export const countsCall = 'GET /api/admin/orders/counts?date=2026-11-22';
export const wholeListCall = 'GET /api/admin/orders?limit=50';
export const openCountsCall = 'GET /api/admin/orders/counts';
export const figuresCall = 'GET /api/admin/analytics';
export const deliveryCall = 'GET /api/admin/settings/delivery';

/** As the configuration of the fake shop has them; nothing was changed yet. */
export const deliverySettings: DeliverySettings = {
  version: 0,
  now: { fee: '50.00', cutoff: '22:00', graceMinutes: 0, bookingDays: 30 },
  next: [],
};

export const packsCall = 'GET /api/admin/settings/packs';
const plansCall = 'GET /api/admin/settings/plans';
export const categoriesCall = 'GET /api/admin/settings/categories';
export const taxCall = 'GET /api/admin/settings/tax';

const packs = initialOffers.packs.map((pack) => ({
  id: pack.id,
  name: pack.name,
  description: pack.description,
  meals: pack.mealCount,
  price: pack.price,
  originalPrice: pack.originalPrice,
  isPopular: pack.isPopular,
  isActive: true,
  dishesMax: pack.dishesMax,
}));
export const packSettings: PackSettings = { version: 0, now: { packs }, next: [] };

const plans = initialOffers.plans.map((plan) => ({ ...plan, slotId: null, isActive: true }));
export const planSettings: PlanSettings = { version: 0, now: { plans }, next: [] };

export const categorySettings: CategorySettings = {
  version: 0,
  now: { categories: [...initialCategories] },
  next: [],
};

export const taxSettings: TaxSettings = {
  version: 0,
  now: { scheme: 'regular', mealsPercent: 5, packsPercent: 18 },
  next: [],
};

export const openingCall = 'GET /api/admin/opening';
const nothingMissing: Opening = { isDone: true, items: [] };

export const paymentCall = 'GET /api/admin/settings/payment';

export const paymentSettings: PaymentSettings = {
  version: 0,
  now: {
    cashForMeals: false,
    cashForPacks: true,
    onlineForPacks: false,
    cashMax: null,
    cashOrdersMax: null,
    cashForFirstOrder: true,
    cashNeedsCall: false,
    cashCallsKnown: true,
    upiId: null,
  },
  next: [],
};

export const identityCall = 'GET /api/admin/settings/identity';
const textsCall = 'GET /api/admin/settings/texts';

export const identitySettings: IdentitySettings = {
  version: 0,
  now: { brandName: 'Sukoon', ...config.business, logo: null, colours: null },
  next: [],
};

export const textSettings: TextSettings = {
  version: 0,
  now: {
    heroTitle: initialHero.title,
    heroLead: initialHero.lead,
    showsRating: true,
    privacy: 'About data.',
    terms: 'About orders.',
    refunds: 'About money.',
    delivery: 'About days.',
    contact: 'Call us.',
    accessibility: 'For all.',
  },
  next: [],
};

/** Everywhere. */
export const areaSettings: AreaSettings = { version: 0, now: { areas: [] }, next: [] };
export const slotSettings: SlotSettings = { version: 0, now: { slots: [] }, next: [] };

const counts = {
  pending: 2,
  confirmed: 3,
  preparing: 1,
  out_for_delivery: 0,
  delivered: null,
  cancelled: null,
};

/** Waits until the tab is there. */
/** No weekday is limited. */
export const noLimits = {
  mon: null,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};

export async function openConsole(
  address: string,
  answers: Parameters<typeof openShop>[0] = {},
  role: Role = 'super_admin',
) {
  const shop = openShop({
    'GET /api/auth/user': makeStaff(role),
    [listCall]: [],
    [countsCall]: counts,
    [openCountsCall]: counts,
    [deliveryCall]: deliverySettings,
    [packsCall]: packSettings,
    [plansCall]: planSettings,
    [categoriesCall]: categorySettings,
    [taxCall]: taxSettings,
    [paymentCall]: paymentSettings,
    [identityCall]: identitySettings,
    [textsCall]: textSettings,
    [openingCall]: nothingMissing,
    'GET /api/admin/capacity': [],
    'GET /api/admin/capacity/weekdays': noLimits,
    'GET /api/admin/areas': areaSettings,
    'GET /api/admin/slots': slotSettings,
    ...answers,
  });
  renderPage(
    <>
      <AdminPage />
      <SessionExpiry />
    </>,
    address,
  );
  await screen.findByRole('tablist');
  return shop;
}
