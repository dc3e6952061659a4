/** Names as long as they may be, and amounts in crores: the console has room for both. */
import type { Locator, Page } from '@playwright/test';
import { register, someone } from '../support/actions.ts';
import { changeAnswer, countLines } from '../support/answers.ts';
import { expectFitting, openConsole, statusOf } from '../support/console.ts';
import { buyOrder, topUp } from '../support/ordering.ts';
import { saveAddress } from '../support/shopping.ts';
import { subscribe } from '../support/subscribing.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const slot = { name: 'Late afternoon for offices and schools', from: '16:00', to: '18:00' };
const crores = { revenue: '33846355.70', averageOrder: '33846355.70' };

async function expectInWindow(staffPage: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    staffPage.viewportSize()?.width ?? 0,
  );
}

test('long names and large amounts fit, on a phone and on a laptop', async ({
  page,
  openElsewhere,
}) => {
  const firstName = 'Venkatanarasimharajuvaripeta';
  const { phone } = await register(page, { ...someone(), firstName, lastName: 'Subramanian' });
  await saveAddress(page);
  await topUp(page, '3000');
  await subscribe(page);
  const { number } = await buyOrder(page);
  const staffPage = await openConsole(openElsewhere, '/admin');
  await changeAnswer(staffPage, /\/api\/admin\/orders\?/, (orders: object[]) =>
    orders.map((order) => ({ ...order, slot: { id: 'late', ...slot } })),
  );
  await changeAnswer(staffPage, /\/api\/admin\/analytics\/sales/, (sales: { figures: object }) => ({
    ...sales,
    figures: { ...sales.figures, ...crores },
  }));
  for (const width of [390, 1280]) {
    await staffPage.setViewportSize({ width, height: 900 });
    await staffPage.goto('/admin?tab=subscriptions');
    await expect(staffPage.getByRole('button', { name: firstName }).first()).toBeVisible();
    await expectFitting(staffPage);

    await staffPage.goto('/admin?tab=orders&date=all');
    await expect(staffPage.getByText(slot.name).first()).toBeVisible();
    await expectInWindow(staffPage, statusOf(staffPage, number));
    expect(await countLines(staffPage.getByText(phone).first()), 'a phone number').toBe(1);

    await staffPage.goto('/admin?tab=analytics');
    const revenue = staffPage.getByText('₹3,38,46,355.70').first();
    expect(await countLines(revenue), `the revenue at ${width} px`).toBe(1);
    await expectFitting(staffPage);
  }
});
