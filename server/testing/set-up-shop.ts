/**
 * Sets up one shop for all tests of a file. Hooks assign the exported variables, so read them only
 * in tests and in later hooks.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Role } from '#domain/staff/access.ts';
import { type Customer, makeCustomer, makeStaff } from './makers.ts';
import { type Provider, provider } from './stand-ins/provider.ts';
import { type TestBuild, writeTestBuild } from './test-build.ts';
import { openTestShop, type TestShop, testNow } from './test-shop.ts';

export let shop: TestShop;
export let bank: Provider;
/** Set when {@link setUpShop} is given a role. */
export let staff: Customer;
/** Set by {@link setUpCustomer}. */
export let customer: Customer;

type Options = NonNullable<Parameters<typeof openTestShop>[0]> & {
  readonly role?: Role;
  /** Whether it serves pages, those of {@link writeTestBuild}; otherwise there is only the API. */
  readonly hasPages?: boolean;
};

/** Opens the shop before the tests and closes it after them; each test begins at `testNow`. */
export function setUpShop({ role, hasPages = false, ...options }: Options = {}): void {
  let build: TestBuild | null = null;
  beforeAll(async () => {
    build = hasPages ? await writeTestBuild() : null;
    shop = await openTestShop({ ...options, ...(build && { distDir: build.distDir }) });
    bank = provider(shop);
    if (role) staff = await makeStaff(shop, role);
  });
  beforeEach(() => shop.setNow(testNow));
  afterAll(async () => {
    await shop.close();
    await build?.remove();
  });
}

/** Continues the test with a new customer. */
export async function changeCustomer(): Promise<void> {
  customer = await makeCustomer(shop);
}

/**
 * Sets up the shop and, for each test, a new customer and a bank with its defaults and without
 * webhooks.
 */
export function setUpCustomer(options: Options = {}): void {
  setUpShop(options);
  beforeEach(async () => {
    await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
    await changeCustomer();
  });
}
