/** What an order request may contain: both payloads of the spec, within their limits. */
import { describe, expect, it } from 'vitest';
import { listOrders, PlaceOrderBody } from './orders.ts';

const id = '0190c3e0-7c2b-7d4e-8f00-000000000000';
const meals = {
  addressId: id,
  deliveryDate: '2026-11-23',
  notes: 'Ring twice',
  items: [{ mealId: 1, quantity: 2, price: '299.00' }],
  totalAmount: '648.00',
};
const pack = {
  type: 'meal-pack',
  totalAmount: '1681.50',
  status: 'pending',
  deliveryDate: '2026-11-23',
  deliveryAddressId: id,
  items: [{ mealId: 1, quantity: 5, price: '1425' }],
};

const read = (changes: Readonly<Record<string, unknown>> = {}) =>
  PlaceOrderBody.safeParse({ ...meals, ...changes });

const pathOf = (changes: Readonly<Record<string, unknown>>) =>
  read(changes).error?.issues.map((issue) => issue.path.join('.'));

const item = (changes: Readonly<Record<string, unknown>>) => ({
  items: [{ ...meals.items[0] }, { ...meals.items[0], ...changes }],
});

describe('an order', () => {
  it('accepts the payloads of the spec for single meals and for a pack', () => {
    expect(read().data).toEqual(meals);
    expect(PlaceOrderBody.safeParse(pack).data).toEqual(pack);
  });

  it.each([
    ...['price', 'total', 'userId', 'user_id', 'id', 'paymentStatus', 'createdAt', 'number'],
    ...['isAdmin', 'role', 'discount', 'deliveryFee', 'gst'],
  ])('refuses the unknown field %s', (field) =>
    expect(read({ [field]: '1' }).error?.issues).toMatchObject([{ keys: [field] }]),
  );

  it('refuses unknown fields in an item, and names the item', () => {
    expect(read(item({ name: 'x' })).error?.issues).toMatchObject([
      { path: ['items', 1], keys: ['name'] },
    ]);
  });
});

describe('a quantity', () => {
  it.each([1, 2, 50])('may be %i', (quantity) =>
    expect(read(item({ quantity })).data?.items?.[1]?.quantity).toBe(quantity),
  );

  it.each([
    ...[0, -1, 0.5, 1.000_000_1, 51, 1e9, 1e21, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
    ...['2', '', null, true, [2], {}, undefined],
  ])('may not be %j', (quantity) =>
    expect(pathOf(item({ quantity }))).toContain('items.1.quantity'),
  );

  it('has a message that explains the limit', () => {
    const message = (quantity: unknown) => read(item({ quantity })).error?.issues[0]?.message;
    expect(message(0)).toBe('Order at least one');
    expect(message(51)).toBe('Order at most 50');
    expect(message(0.5)).toBe('Choose a whole number');
    expect(message('2')).toBe('Choose a whole number');
  });
});

describe('the items', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ mealId: index + 1, quantity: 1 }));

  it('may be 1 to 30', () => {
    expect(read({ items: lines(1) }).success).toBe(true);
    expect(read({ items: lines(30) }).success).toBe(true);
  });

  it.each([
    [0, 'Cart is empty'],
    [101, 'Order at most 100 different meals'],
    [10_000, 'Order at most 100 different meals'],
  ])('may not be %i', (count, message) =>
    expect(read({ items: lines(count) }).error?.issues).toMatchObject([
      { path: ['items'], message },
    ]),
  );

  it.each([null, 'x', 1, { 0: meals.items[0] }, [null], [[]], ['1'], [1]])(
    'may not be %j',
    (items) => expect(pathOf({ items })?.[0]).toMatch(/^items/),
  );

  it.each([0, -1, 1.5, '1', null, 2_147_483_648, 1e300, undefined])(
    'refuse the meal id %j',
    (mealId) => expect(pathOf(item({ mealId }))).toContain('items.1.mealId'),
  );

  it.each(['for-3', 'FOR-1', '', null, 1])('refuse the size %j', (size) =>
    expect(pathOf(item({ size }))).toEqual(['items.1.size']),
  );

  it.each([299, '-1', '1e3', '₹299', '', null, 'NaN'])('refuse the price %j', (price) =>
    expect(pathOf(item({ price }))).toEqual(['items.1.price']),
  );
});

describe('everything else', () => {
  it.each([
    ...[
      '2026-02-30',
      '2026-13-01',
      'infinity',
      '-infinity',
      '9999-12-31',
      '0000-01-01',
      'tomorrow',
    ],
    ...['2026-11-23T00:00:00Z', '23/11/2026', '', ' 2026-11-23', '2026-11-23\u0000'],
    ...[null, undefined, 20_261_123, {}],
  ])('the date may not be %j', (deliveryDate) =>
    expect(pathOf({ deliveryDate })).toEqual(['deliveryDate']),
  );

  it.each([
    ['addressId', ['1', '', null, 1, "' OR 1=1", {}]],
    ['deliveryAddressId', ['1', '', null, 1]],
    ['packId', [null, 1, 'x'.repeat(141)]],
    ['paymentMethod', ['card', 'free', '', null, true]],
    ['type', ['gift', '', null, 1]],
    ['totalAmount', [648, '-1', '', '1e3', null, 'Infinity']],
    ['status', ['x'.repeat(33), 1, null]],
    ['notes', ['x'.repeat(501), 'a\u0000', 'a\ud800', 'a\u202e', 1, {}]],
  ])('%s is refused by name', (field, values) => {
    for (const value of values) expect(pathOf({ [field]: value })).toEqual([field]);
  });

  it('the notes may have several lines', () => {
    const notes = 'Ring twice.\nThen wait.';
    expect(read({ notes }).data?.notes).toBe(notes);
  });

  it.each(['delivered', 'paid', 'pending'])('a status of %s is accepted but ignored', (status) =>
    expect(read({ status }).success).toBe(true),
  );
});

describe('listing', () => {
  const query = (value: unknown) => listOrders.query?.safeParse(value);

  it('takes a cursor and a limit from the query string', () => {
    expect(query({})?.data).toEqual({});
    expect(query({ limit: '5', cursor: 'abc' })?.data).toEqual({ limit: 5, cursor: 'abc' });
  });

  it.each(['0', '-1', '1.5', '1e3', '', 'ten', '1000', '00', ['1', '2'], null])(
    'refuses a limit of %j',
    (limit) => expect(query({ limit })?.error?.issues[0]?.path).toEqual(['limit']),
  );

  it.each(['x'.repeat(101), ['a', 'b']])('refuses a cursor of %j', (cursor) =>
    expect(query({ cursor })?.success).toBe(false),
  );

  it('refuses unknown filters', () => expect(query({ userId: id })?.success).toBe(false));
});
