/** A whole shop behind `fetch` for the ordering pages: a customer, a menu, answers that change. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import type { Order, OrderDetail } from '#contract/orders.ts';
import type { Receipt, Subscription, SubscriptionDay } from '#contract/subscriptions.ts';
import { addDays, dateInIndia, datesThrough, weekdayOf } from '#domain/calendar/calendar.ts';
import { calendarDays } from '#domain/subscriptions/subscription.ts';
import { forgetSession } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query.ts';
import { CartProvider } from '#web/shared/cart/cart.tsx';
import { cartStorageKey } from '#web/shared/cart/cart-store.ts';
import { ConfigProvider } from '#web/shared/menu/config.tsx';
import { MemoryRouter, RoutesHere } from '#web/testing/memory-router.tsx';
import { dismissToast, Toaster } from '#web/ui/overlay/toast.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import { config, makeMeal, makeUser } from './shop.tsx';

export const id = (serial: number) => `0190a000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

export const asha = makeUser({ lastName: 'Menon', phone: '+919876543210' });

export const home: Address = {
  id: id(11),
  title: 'Home',
  addressLine1: '14, Lakshmi Nivas',
  addressLine2: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  isDefault: true,
};

export const pizza = makeMeal({ id: 1, name: 'Margherita Pizza' });

let serial = 100;
export function makeOrder(parts: Partial<Order> = {}): Order {
  serial += 1;
  return {
    id: id(serial),
    orderId: id(serial),
    number: `SK-${serial}`,
    type: 'meals',
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'online',
    deliveryDate: '2026-11-22',
    slot: null,
    deliveryAddress: home,
    notes: null,
    buyer: null,
    packId: null,
    subtotal: '319.00',
    deliveryFee: '50.00',
    gst: '0.00',
    gstPercent: null,
    totalAmount: '369.00',
    walletAmount: '0.00',
    amountDue: '0.00',
    refundedAmount: '0.00',
    userId: asha.id,
    customerName: 'Asha Menon',
    createdAt: '2026-11-21T06:00:00.000Z',
    payBefore: null,
    items: [
      {
        mealId: 1,
        name: 'Margherita Pizza',
        imageUrl: null,
        size: 'for-1',
        quantity: 1,
        price: '319.00',
      },
    ],
    ...parts,
  };
}

/** The same order with the fields of its own page: placed and paid, nothing cancelled. */
export function makeOrderDetail(parts: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...makeOrder(parts),
    timeline: [
      { status: 'pending', actor: 'customer', reason: null, at: '2026-11-21T06:00:00.000Z' },
      { status: 'confirmed', actor: 'payment', reason: null, at: '2026-11-21T06:02:00.000Z' },
    ],
    refunds: [],
    cancellation: null,
    changeableUntil: null,
    hasInvoice: false,
    stopsBefore: null,
    deliveryCode: null,
    failedAttempt: null,
    ...parts,
  };
}

const today = dateInIndia(new Date(config.now));

/**
 * A planned delivery that can be skipped and whose meal can be chosen; other states allow neither.
 */
export function makeSubscriptionDay(parts: Partial<SubscriptionDay> = {}): SubscriptionDay {
  const isOpen = (parts.state ?? 'planned') === 'planned';
  return {
    date: '2026-11-23',
    state: 'planned',
    meal: isOpen ? { id: 7, name: 'Rajma Chawal', imageUrl: null, isChosen: false } : null,
    orderId: null,
    canSkip: isOpen,
    canUnskip: false,
    canChoose: isOpen,
    ...parts,
  };
}

/** Monday to Friday at 249 rupees, as seen on Saturday 21 November; two weeks of days. */
export function makeSubscription(parts: Partial<Subscription> = {}): Subscription {
  return {
    id: id(50),
    planType: 'lunch',
    planName: 'Lunch',
    category: 'lunch',
    status: 'active',
    autoRenew: true,
    endDate: '2026-12-20',
    startDate: '2026-11-23',
    cycle: 'monthly',
    weekdays: [1, 2, 3, 4, 5],
    pricePerDay: '249.00',
    address: home,
    notes: null,
    pausedFrom: null,
    pausedUntil: null,
    changeableFrom: '2026-11-22',
    changeableUntil: '2026-11-21T16:30:00.000Z',
    nextDebit: { at: '2026-11-22T16:30:00.000Z', date: '2026-11-23', amount: '249.00' },
    forecast: {
      balance: '2500.00',
      covers: 10,
      coveredThrough: '2026-12-04',
      countedThrough: '2026-12-05',
      isAllCovered: true,
      missing: null,
    },
    days: datesThrough(addDays(today, 1), addDays(today, calendarDays)).map((date) =>
      makeSubscriptionDay({ date, state: weekdayOf(date) > 5 ? 'no_delivery' : 'planned' }),
    ),
    createdAt: '2026-11-20T06:00:00.000Z',
    ...parts,
  };
}

/** The forecast of an empty wallet. */
export const emptyForecast: Subscription['forecast'] = {
  balance: '0.00',
  covers: 0,
  coveredThrough: null,
  countedThrough: '2026-12-05',
  isAllCovered: false,
  missing: { amount: '995.00', through: '2026-11-29', deliveries: 5 },
};

/** Of a skipped Monday. */
export function makeReceipt(parts: Partial<Receipt> = {}): Receipt {
  serial += 1;
  return {
    id: id(serial),
    number: `SR-${10_000 + serial}`,
    kind: 'skipped',
    actor: 'customer',
    planType: 'lunch',
    planName: 'Lunch',
    date: '2026-11-23',
    until: null,
    autoRenew: true,
    effect: {
      from: '2026-11-22',
      stopped: ['2026-11-23'],
      added: [],
      kept: '249.00',
      stillComing: [],
      endDate: '2026-12-20',
      endDateBefore: '2026-12-20',
      pricePerDay: '249.00',
      weekdays: [1, 2, 3, 4, 5],
      isNewAddress: false,
      undoUntil: '2026-11-22T16:30:00.000Z',
      because: null,
    },
    createdAt: '2026-11-21T09:00:00.000Z',
    ...parts,
  };
}

export interface Call {
  readonly name: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * A body, or a refusal; a function is called anew with every call; an Error is a lost connection.
 */
export type Answer = unknown | Refused | Error | ((call: Call) => unknown);

export class Refused {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** One page of a list, and the address of the next one. */
export class Page {
  readonly body: readonly unknown[];
  readonly nextPath: string;
  constructor(body: readonly unknown[], nextPath: string) {
    this.body = body;
    this.nextPath = nextPath;
  }
}

/** Gives the answer that a call waits for, and returns once the page could have shown it. */
export async function arrive(held: PromiseWithResolvers<unknown>, answer: unknown): Promise<void> {
  await act(async () => {
    held.resolve(answer);
    // It is read, handed to the page, and shown: each in a turn of its own.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
  });
}

export interface FakeShop {
  /** Every call except for the token, in order: `POST /api/orders`. */
  readonly calls: Call[];
  readonly names: (method?: string) => string[];
  readonly answer: (name: string, answer: Answer) => void;
}

function respond(answer: unknown): Response {
  const isWrapped = answer instanceof Refused || answer instanceof Page;
  const body = isWrapped ? answer.body : answer;
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status: answer instanceof Refused ? answer.status : 200,
    headers: answer instanceof Page ? { link: `<${answer.nextPath}>; rel="next"` } : {},
  });
}

/** A day as its availability is answered; open and without a limit. */
export const availableDay = (date: string, portionsLeft: number | null = null) => ({
  date,
  isOpen: true,
  isFull: portionsLeft === 0,
  portionsLeft,
  slots: [],
});

export function openShop(answers: Readonly<Record<string, Answer>> = {}): FakeShop {
  const table = new Map<string, Answer>([
    ['GET /api/auth/csrf-token', { csrfToken: 'token' }],
    ['GET /api/auth/user', asha],
    ['GET /api/config', config],
    ['GET /api/meals', [pizza]],
    ['GET /api/addresses', [home]],
    ['GET /api/orders', []],
    ['GET /api/availability', []],
    ['GET /api/wallet', { balance: '0.00' }],
    ['GET /api/payments/trouble', []],
    ['GET /api/subscriptions/active', null],
    ['GET /api/account/food-profile', { diet: null, allergens: [] }],
    ...Object.entries(answers),
  ]);
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${url}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: Call = { name, body, headers: new Headers(init.headers) };
    if (!name.endsWith('csrf-token')) calls.push(call);
    if (!table.has(name)) throw new Error(`The test answers no ${name}`);
    const entry = table.get(name);
    const answer = typeof entry === 'function' ? await entry(call) : entry;
    if (answer instanceof Error) throw answer;
    return respond(answer);
  });
  return {
    calls,
    names: (method = '') => calls.map(({ name }) => name).filter((name) => name.startsWith(method)),
    answer: (name, answer) => void table.set(name, answer),
  };
}

export function fillCart(...items: { mealId: number; size: string; quantity: number }[]): void {
  localStorage.setItem(cartStorageKey, JSON.stringify({ items }));
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

/**
 * Renders the page at its address; every other address shows only itself. `path` is the
 * route's pattern if it has parameters: `/meals/:slug`.
 */
export function renderPage(
  page: ReactNode,
  address: string,
  path = address.split('?')[0],
  state: unknown = null,
): void {
  const { pathname, search, hash } = new URL(address, 'http://shop.test');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider>
        <CartProvider>
          <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
            <RoutesHere
              routes={[
                { path, element: page },
                { path: '*', element: <Elsewhere /> },
              ]}
            />
          </MemoryRouter>
        </CartProvider>
      </ConfigProvider>
      <Toaster />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  forgetSession();
});

afterEach(dismissToast);
