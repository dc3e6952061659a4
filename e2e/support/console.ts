/** Staff at the console: a signed-in browser, and the orders it shows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsAdmin } from './actions.ts';
import type { OpenPage } from './test.ts';

/** A second browser session with the demo's super admin, on this page of the console. */
export async function openConsole(openElsewhere: OpenPage, address: string): Promise<Page> {
  const staffPage = await openElsewhere();
  await signInAsAdmin(staffPage);
  await staffPage.goto(address);
  await expect(staffPage.getByRole('heading', { level: 1 })).toBeVisible();
  return staffPage;
}

export const orderRow = (staffPage: Page, number: string): Locator =>
  staffPage.getByRole('row').filter({ has: staffPage.getByRole('button', { name: `${number}` }) });

export const statusOf = (within: Page | Locator, number: string): Locator =>
  within.getByRole('combobox', { name: `Status of order ${number}` });

/** Opens the order beside the list. */
export async function openOrder(staffPage: Page, number: string): Promise<Locator> {
  await staffPage.getByRole('button', { name: `${number}` }).click();
  const drawer = staffPage.getByRole('dialog', { name: `Order ${number}` });
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  return drawer;
}

export const undo = (staffPage: Page): Locator => staffPage.getByRole('button', { name: 'Undo' });

/** Expects that nothing is wider than the window. */
export async function expectFitting(staffPage: Page): Promise<void> {
  const overhangPx = await staffPage.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhangPx).toBeLessThanOrEqual(0);
}

/** From upright onto its side, or back. */
export async function turnScreen(staffPage: Page): Promise<void> {
  const { width, height } = staffPage.viewportSize() ?? { width: 0, height: 0 };
  await staffPage.setViewportSize({ width: height, height: width });
}
