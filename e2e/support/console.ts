/** Staff at the console: a signed-in browser, and the orders it shows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsAdmin, someone } from './actions.ts';
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

export const undo = (staffPage: Page): Locator => staffPage.getByRole('button', { name: 'Undo' });

/** Opens a new order and writes down a new caller; returns the form and the name. */
export async function takeCall(staffPage: Page) {
  const { firstName, lastName, phone } = someone();
  await staffPage.getByRole('button', { name: 'New order' }).click();
  const sheet = staffPage.getByRole('dialog', { name: 'New order' });
  await sheet.getByLabel('First name').fill(firstName);
  await sheet.getByLabel('Last name').fill(lastName);
  await sheet.getByLabel('Phone').fill(phone);
  await sheet.getByLabel('Pincode').fill('560038');
  await sheet.getByLabel('City').fill('Bengaluru');
  await sheet.getByLabel('State').fill('Karnataka');
  await sheet.getByLabel('House and street').fill('14, Lakshmi Nivas');
  return { sheet, name: `${firstName} ${lastName}` };
}

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
