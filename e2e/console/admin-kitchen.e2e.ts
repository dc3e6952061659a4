/** The tab Kitchen with long names and many changes: it fits, and is accessible. */
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { signInAsAdmin } from '../support/actions.ts';
import { expectFitting } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const slot = {
  id: 'evening',
  name: 'Late evening with a very long name',
  from: '19:00',
  to: '21:30',
};
const items = [
  {
    mealId: 1,
    name: 'Paneer Tikka Masala with Butter Naan and a Very Long Name',
    size: 'for-1',
    quantity: 2,
  },
  {
    mealId: 2,
    name: 'Supercalifragilisticexpialidociouschickenbiryani',
    size: 'for-2',
    quantity: 12,
  },
];
const order = (n: number) => ({
  orderId: id(n),
  number: `SK-${10_000 + n}`,
  status: 'confirmed',
  slot,
  items,
  unsuitable: [2],
  accepted: [],
  packing: null,
  customerName: 'Venkatanarasimharajuvaripeta Subrahmanyam-Krishnamoorthy',
  diet: 'veg',
  allergens: ['peanut', 'crustacean', 'gluten', 'mustard', 'sesame'],
  notes:
    'https://example.com/averyveryveryveryveryveryveryveryverylongaddresswithoutanybreak and more',
});
const amendment = (n: number) => ({
  number: n,
  at: '2026-11-21T17:00:00.000Z',
  orderId: id(n),
  orderNumber: `SK-${10_000 + n}`,
  portions: -26,
  kind: 'cancelled',
  items,
  allergens: [],
  seenAt: n < 4 ? '2026-11-21T17:01:00.000Z' : null,
  text: `SK-${10_000 + n} cancelled: do not cook it (26 portions)`,
});
const dayOn = (date: string) => ({
  date,
  number: 12,
  frozenAt: '2026-11-21T16:30:00.000Z',
  hash: 'ab'.repeat(32),
  settledFrom: '2026-11-21T16:30:00.000Z',
  closedReason: 'Holiday',
  slots: [slot],
  production: items.map((item) => ({ ...item, quantity: item.quantity * 60, slotId: 'evening' })),
  totals: {
    ordered: 1000,
    toCook: 1000,
    packed: 0,
    short: 0,
    delivered: 0,
    failed: 0,
    keptBack: 0,
  },
  unconfirmed: { orders: 2, portions: 3 },
  orders: Array.from({ length: 8 }, (_, n) => order(n)),
  planned: [],
  amendments: Array.from({ length: 12 }, (_, n) => amendment(n + 1)),
  meals: [
    {
      id: 1,
      name: items[0]?.name,
      nameHindi: 'पनीर टिक्का मसाला बटर नान के साथ',
      category: 'dinner',
      diet: 'veg',
      allergens: ['milk', 'gluten', 'nuts'],
      mayContain: [],
      station: null,
    },
    {
      id: 2,
      name: items[1]?.name,
      nameHindi: null,
      category: 'dinner',
      diet: 'non-veg',
      allergens: [],
      mayContain: ['peanut'],
      station: 'Tandoor',
    },
  ],
  batches: [],
  cooked: [],
  keepBack: [],
});

test('a full day fits the screen', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route('**/api/admin/kitchen/*', (route) =>
    route.fulfill({ json: dayOn(route.request().url().slice(-10)) }),
  );
  await page.goto('/admin?tab=kitchen');
  await expect(page.getByRole('heading', { name: 'Production' })).toBeVisible();
  await expectFitting(page);
  await expectAccessibleInBothThemes(page);
});
