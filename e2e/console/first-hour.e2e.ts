/**
 * An owner's first hour on a phone: from an empty live shop to the first order by phone, in the
 * order of "The first days" of the runbook.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { expectFitting, takeCall } from '../support/console.ts';
import { makePicture } from '../support/menu-files.ts';
import { expectToast, mealCard } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

const owner = { email: 'chef@annapurna.example', password: 'slow-dal-since-1987' };

test.use({
  shopName: 'an empty live',
  shopSettings: {
    DEMO: '0',
    RATE_LIMITS: 'on',
    SECRET: '9f2c51d7a3b84e60915f7c2ad8e6b1340c7f5a92',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RAZORPAY_KEY_ID: 'rzp_live_Test1234567890',
    RAZORPAY_KEY_SECRET: 'never-used-here',
    RAZORPAY_WEBHOOK_SECRET: 'never-used-either',
  },
});

/** The sections are chosen as the owner does it, at the top of Settings. */
async function openSection(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  const section = page.getByRole('region', { name, exact: true });
  await expect(section).toBeVisible();
  await expectFitting(page);
  return section;
}

async function fillIn(page: Page, form: string, fields: Readonly<Record<string, string>>) {
  const box = page.getByRole('form', { name: form });
  for (const [label, value] of Object.entries(fields)) {
    const field = box
      .getByLabel(label, { exact: true })
      .or(box.getByLabel(`${label} (Optional)`, { exact: true }));
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption({ label: value });
    } else await field.fill(value);
  }
  await box.getByRole('button', { name: /^Save/ }).click();
  await expect(box.getByRole('button', { name: /^Save/ })).toBeDisabled();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth?redirect=/admin');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible();
}

async function addMeal(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Meals' }).click();
  await page.getByRole('button', { name: 'Add meal' }).click();
  const form = page.getByRole('dialog').first();
  await form.getByLabel('Name', { exact: true }).fill('Bisi Bele Bath');
  await form.getByLabel('Description', { exact: true }).fill('Rice, dal and vegetables.');
  await form.getByLabel('Price for 1').fill('249');
  await form.getByLabel('Available for 2').uncheck();
  await form.getByLabel('Calories').fill('540');
  await form.getByLabel('Protein').fill('18');
  await form.getByRole('button', { name: 'Set image' }).click();
  const pictures = page.getByRole('dialog', { name: 'Set image' });
  await pictures.getByRole('tab', { name: 'Upload' }).click();
  await pictures.getByLabel('Upload image').setInputFiles(await makePicture('bath.png'));
  await pictures.getByRole('button', { name: 'Use bath.png' }).click();
  await form.getByRole('button', { name: 'Create meal' }).click();
  await expectToast(page, 'Meal created', 'Bisi Bele Bath');
}

/** Wider than a phone has room for beside the buttons of the bar. */
const longName = 'Annapoorneshwari Kitchen';

/** Each leaves its section with everything saved. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Meals: addMeal,
  async Business(page) {
    await openSection(page, 'Business');
    await fillIn(page, 'Business', {
      'Name of the shop': longName,
      'Legal name': 'Annapurna Foods LLP',
      'Postal address': '4 Temple Road, Bengaluru 560038',
      'Phone for customers': '080-4123 4567',
      'Email for customers': 'care@annapurna.example',
      'FSSAI licence': '10012345678901',
      GSTIN: '29AAACN1234F1ZT',
      'Grievance officer': 'Asha Rao, grievance@annapurna.example',
    });
  },
  async Invoices(page) {
    await openSection(page, 'Invoices');
    await fillIn(page, 'Invoices', {
      'House and street': '4 Temple Road',
      City: 'Bengaluru',
      Pincode: '560038',
      State: 'Karnataka',
    });
  },
  async Delivery(page) {
    await openSection(page, 'Delivery');
  },
  async Areas(page) {
    await openSection(page, 'Areas');
    await page.getByRole('button', { name: 'Add an area' }).click();
    await fillIn(page, 'Areas', { Name: 'Indiranagar', Pincodes: '560038, 560008' });
  },
  async 'Delivery times'(page) {
    await openSection(page, 'Delivery times');
    await page.getByRole('button', { name: 'Add a delivery time' }).click();
    await fillIn(page, 'Delivery times', {
      Name: 'Lunch',
      'Delivered from': '12:00',
      'Delivered until': '13:30',
      'Orders until, the evening before': '21:00',
      'Most orders a day': '20',
    });
  },
  async 'Packs, Plans and Tax'(page) {
    for (const section of ['Packs', 'Plans', 'Tax']) await openSection(page, section);
  },
  async 'Ways to pay'(page) {
    await openSection(page, 'Ways to pay');
    await page.getByLabel('Single meals can be paid in cash').check();
    await fillIn(page, 'Ways to pay', { 'Largest order in cash (₹)': '1500' });
  },
  async Texts(page) {
    await openSection(page, 'Texts');
  },
  async Capacity(page) {
    const capacity = await openSection(page, 'Capacity');
    await capacity.getByLabel('Monday').fill('40');
    await capacity.getByRole('button', { name: 'Save weekdays' }).click();
    await expectToast(page, 'Capacity saved');
  },
  async 'Closed days'(page) {
    await openSection(page, 'Closed days');
  },
};

/** What the runbook has an owner do, in its order. */
async function readFirstDays(): Promise<string[]> {
  const runbook = await readFile('docs/runbook.md', 'utf8');
  const [, chapter = ''] = runbook.split('## The first days');
  const items = chapter.split('\n## ')[0]?.matchAll(/^\d+\. \*\*(.+?)\*\*(?:, (.+?))?:/gm) ?? [];
  return [...items].map(([, tab = '', section]) => section ?? tab);
}

test('from an empty shop to the first order by phone', async ({ page }) => {
  test.slow();
  await signIn(page);
  await expect(page.getByText('Still missing')).toBeVisible();
  await expectFitting(page);
  expect(await readFirstDays()).toEqual(Object.keys(steps));
  for (const step of Object.values(steps)) await step(page);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  for (const title of ['Terms of delivery', 'Tax', 'Privacy, terms']) {
    await page.getByRole('button', { name: title }).click();
    await expect(page.getByRole('button', { name: title })).toBeHidden();
  }
  // Only the operator of the server can have mails sent.
  const missing = page.getByRole('list').filter({ hasText: 'Set SMTP_URL' });
  await expect(missing.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('tab', { name: 'Orders' }).click();
  const { sheet } = await takeCall(page);
  await sheet.getByLabel('Meal', { exact: true }).selectOption({ index: 1 });
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await sheet.getByRole('button', { name: 'Show the price' }).click();
  await sheet.getByRole('button', { name: 'Place order, ₹299.00' }).click();
  await expect(page.getByRole('dialog', { name: /^Order SK-/ })).toBeVisible();

  await page.goto('/');
  await expect(mealCard(page, 'Bisi Bele Bath')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('10012345678901')).toBeVisible();
  await expect(footer.getByText('29AAACN1234F1ZT')).toBeVisible();
  await expect(page.getByRole('link', { name: `${longName} home` })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFitting(page);
  }
});
