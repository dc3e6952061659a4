/** Staff at the console: a signed-in browser, and the orders it shows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsAdmin } from './actions.ts';
import type { OpenPage } from './test.ts';

/** A second browser session with the demo's super admin, on this page of the console. */
export async function openDesk(openElsewhere: OpenPage, address: string): Promise<Page> {
  const desk = await openElsewhere();
  await signInAsAdmin(desk);
  await desk.goto(address);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  return desk;
}

export const orderRow = (desk: Page, number: string): Locator =>
  desk.getByRole('row').filter({ has: desk.getByRole('button', { name: `${number}` }) });

export const statusOf = (within: Page | Locator, number: string): Locator =>
  within.getByRole('combobox', { name: `Status of order ${number}` });

/** Opens the order beside the list. */
export async function openOrder(desk: Page, number: string): Promise<Locator> {
  await desk.getByRole('button', { name: `${number}` }).click();
  const drawer = desk.getByRole('dialog', { name: `Order ${number}` });
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  return drawer;
}

export const undo = (desk: Page): Locator => desk.getByRole('button', { name: 'Undo' });

/** Expects that nothing is wider than the window. */
export async function expectFitting(desk: Page): Promise<void> {
  const overhangPx = await desk.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhangPx).toBeLessThanOrEqual(0);
}

/** From upright onto its side, or back. */
export async function turnScreen(desk: Page): Promise<void> {
  const { width, height } = desk.viewportSize() ?? { width: 0, height: 0 };
  await desk.setViewportSize({ width: height, height: width });
}
