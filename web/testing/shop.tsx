/** A page under test: real providers and real code, only `fetch` answers from a table. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { Config } from '#contract/config.ts';
import type { Meal } from '#contract/meals.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { initialHero } from '#domain/settings/shop-texts.ts';
import { forgetSession } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query.ts';
import { CartProvider } from '#web/shared/cart/cart.tsx';
import { ConfigProvider } from '#web/shared/menu/config.tsx';
import { MemoryRouter } from '#web/testing/memory-router.tsx';
import { Toaster } from '#web/ui/overlay/toast.tsx';
import { initialOffers } from './offers.ts';

let lastMealId = 0;

export function makeMeal(facts: Partial<Meal> = {}): Meal {
  lastMealId += 1;
  const name = facts.name ?? `Dish ${lastMealId}`;
  return {
    id: lastMealId,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    category: 'indulgent',
    description: `What ${name} is made of.`,
    imageUrl: null,
    priceFor1: '319.00',
    priceFor2: '599.00',
    availableFor1: true,
    availableFor2: true,
    calories: 640,
    protein: 22,
    tags: [],
    diet: 'veg',
    allergens: [],
    position: lastMealId,
    isActive: true,
    ...facts,
  };
}

export const config: Config = {
  brand: { name: 'Sukoon', tagline: 'Fresh meals delivered to your door' },
  business: {
    legalName: null,
    address: 'Sukoon Kitchen, 12 Example Street, Bengaluru 560001',
    gstin: null,
    fssai: null,
    phone: '+91 98000 00000',
    email: 'hello@sukoon.example',
    whatsapp: null,
    grievanceOfficer: null,
  },
  hero: initialHero,
  categories: initialCategories.map(({ isActive: _, ...category }) => category),
  rating: 4.8,
  demo: null,
  payments: {
    mode: 'sandbox',
    key: 'rzp_test_key',
    checkoutScriptUrl: '/checkout.js',
    cash: {
      meals: false,
      packs: true,
      max: null,
      isPersonal: false,
      needsCall: false,
      upiId: null,
    },
    onlineForPacks: false,
  },
  delivery: {
    earliestDate: '2026-11-22',
    latestDate: '2026-12-21',
    cutoff: '22:00',
    asksPincode: false,
    fee: '50.00',
    terms: [
      { effectiveFrom: null, fee: '50.00', cutoff: '22:00', graceMinutes: 0, bookingDays: 30 },
    ],
  },
  ...initialOffers,
  now: '2026-11-21T09:00:00.000Z',
};

export function makeUser(facts: Partial<User> = {}): User {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.in',
    phone: null,
    role: 'customer',
    authType: 'password',
    createdAt: '2026-01-01T00:00:00.000Z',
    isAdmin: false,
    ...facts,
  };
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

/** `GET /api/meals` → its answer, or a list of answers used one after the other. */
export type Replies = Readonly<Record<string, Reply | Reply[]>>;

export const signedOut: Reply = {
  status: 401,
  body: { message: 'Unauthorized', code: 'unauthorized' },
};

const defaults: Replies = {
  'GET /api/config': { body: config },
  'GET /api/auth/user': signedOut,
  'GET /api/auth/csrf-token': { body: { csrfToken: 'token' } },
};

/** Stubs `fetch` and returns the list of calls made. */
export function stubFetch(replies: Replies) {
  const calls: { readonly call: string; readonly headers: Headers; readonly body: unknown }[] = [];
  const table = { ...defaults, ...replies };
  forgetSession();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, headers: new Headers(init.headers), body });
    const planned = table[call];
    const reply = Array.isArray(planned) ? (planned.shift() ?? {}) : planned;
    if (!reply) throw new TypeError(`No reply for ${call}`);
    return new Response(JSON.stringify(reply.body ?? null), { status: reply.status ?? 200 });
  });
  return calls;
}

interface Visit {
  readonly path?: string;
  readonly replies: Replies;
}

/** Renders parts of a page inside the shop's providers. */
export function visit(page: ReactNode, { path = '/', replies }: Visit) {
  const calls = stubFetch(replies);
  const client: QueryClient = createQueryClient();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <ConfigProvider>
          <CartProvider>{page}</CartProvider>
        </ConfigProvider>
        <Toaster />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...view, calls, client, user: userEvent.setup() };
}
