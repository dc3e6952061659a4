/** The shop in Hindi: chosen in the footer, kept for the next visit, drawn so by the server. */
import { expectAccessibleInBothThemes } from './support/actions.ts';
import { addMeal, cartButton } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const hindiTitle = 'रोज़ ताज़ा मील किट आपके घर';

test('Hindi is chosen in the footer and stays, also without scripts', async ({ page, browser }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(fetched.filter((url) => url.includes('hindi'))).toEqual([]);

  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindiTitle);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page).toHaveTitle(new RegExp(hindiTitle));
  await expectAccessibleInBothThemes(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindiTitle);

  const { cookies } = await page.context().storageState();
  const silent = await browser.newContext({ javaScriptEnabled: false });
  await silent.addCookies(cookies);
  const still = await silent.newPage();
  await still.goto(page.url());
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(hindiTitle);
  await silent.close();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fresh Meal Kits Delivered Daily',
  );
});

test('what was put in the cart stays when the language changes', async ({ page }) => {
  await page.goto('/');
  await addMeal(page, 'Margherita Pizza', 'for-1');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('button', { name: 'कार्ट, 1 चीज़ें' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await cartButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('Margherita Pizza');
});

test('a language that cannot be fetched leaves the page as it is, and says so', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/hindi/);
  await page.goto('/');
  await page.route('**/assets/hindi-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByText('The language could not be changed').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fresh Meal Kits Delivered Daily',
  );
});
