/** Staff who sign in with a second step, from setting it up to turning it off. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readDemoAdmin, signInAsAdmin } from './support/actions.ts';
import { expectFitting } from './support/console.ts';
import { runSql } from './support/database.ts';
import { expectToast } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

// Its admin needs a code, so no other test could sign in there.
test.use({ shopName: 'the second step’s' });

/** What the app shows; the next one where this one was used already. */
const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + halfMinutes * 30_000,
  });

async function givePassword(page: Page): Promise<void> {
  const { email, password } = await readDemoAdmin(page);
  await page.goto('/auth?redirect=/admin?tab=settings%26section=sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('a second step is set up, required at sign-in, and turned off again', async ({ page }) => {
  const { password } = await readDemoAdmin(page);
  await signInAsAdmin(page);
  await page.goto('/admin?tab=settings&section=sign-in');
  const own = page.getByRole('region', { name: 'Your sign-in' });
  await own.getByRole('button', { name: 'Set up two-step verification' }).click();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(own.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitting(page);
  const secret = ((await own.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(own.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectFitting(page);
  const recoveryCode = (await own.getByRole('listitem').first().textContent()) ?? '';
  await own.getByRole('button', { name: 'I have saved them' }).click();
  await expect(own.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await givePassword(page);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login Failed', 'This code is wrong or has already been used.');
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await own.getByRole('button', { name: 'Turn off' }).click();
  await page.keyboard.type(password);
  await own.getByLabel('Code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Set up two-step verification' })).toBeVisible();
});

test('who must set it up first sees that across the window', async ({ page, shop }) => {
  const require = (isRequired: boolean) =>
    runSql(shop, 'UPDATE settings SET requires_second_factor = $1', [isRequired]);
  await require(true);
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  for (const width of [1280, 1100, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const shownPx = Math.min(width, 560);
    await expect
      .poll(async () => {
        const box = await page.getByRole('main').boundingBox();
        return box && [box.x, box.width];
      })
      .toEqual([(width - shownPx) / 2, shownPx]);
    await expectFitting(page);
  }
  await require(false);
});
