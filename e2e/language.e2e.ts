/** The shop in Hindi: chosen in the footer, remembered until the next visit, also on the server. */
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register, someone } from './support/actions.ts';
import { byClass } from './support/by-class.ts';
import { expectClear, expectHindi, expectRoomBetweenLines } from './support/hindi.ts';
import { addMeal, expectCartCount, home, pay, saveAddress } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

const hindiTitle = 'रोज़ ताज़ा खाना, आपके घर';
const face = /sukoon-devanagari/;

test('Hindi is chosen in the footer and stays, also without scripts', async ({
  page,
  browser,
  allowNoise,
}) => {
  allowNoise(/hindi/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('hindi') || face.test(url))).toEqual([]);

  await addMeal(page, 'Margherita Pizza', 'for-1');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindiTitle);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page).toHaveTitle(new RegExp(hindiTitle));
  await expect(page.getByRole('button', { name: /^कार्ट, 1/ })).toBeVisible();
  await expect.poll(() => fetched.filter((url) => face.test(url))).toHaveLength(1);
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
  const english = page.getByRole('heading', { level: 1, name: 'Fresh Meal Kits Delivered Daily' });
  await expect(english).toBeVisible();
  await expectCartCount(page, 1);
  await test.step('one that cannot be fetched is reported and leaves the page', async () => {
    await page.route('**/assets/hindi-*.js', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByText("We couldn't change the language").first()).toBeVisible();
    await expect(english).toBeVisible();
  });
});

test('from the first page to a paid order, nothing is left in English', async ({ page }) => {
  const account = someone();
  const kitchen = ['Kitchen', 'Example Street', 'chef-demo-2026'];
  const names = [account.firstName, account.lastName, ...Object.values(home), ...kitchen];
  const look = async () => {
    await expectHindi(page, names);
    await expectRoomBetweenLines(page);
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindiTitle);
  await page.getByRole('button', { name: 'पूरा मेन्यू देखें' }).click();
  await expect(page.locator('#meals').getByRole('article')).toHaveCount(61);
  await look();

  await page.getByRole('searchbox').fill('पोहा');
  await page.getByRole('link', { name: 'कांदा पोहा' }).click();
  await expect(page.getByRole('dialog', { name: 'कांदा पोहा' })).toContainText('करी पत्ते');
  await look();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('कांदा पोहा');
  // The words come before the page wakes up.
  await page.waitForLoadState('networkidle');
  await look();
  await page.getByRole('button', { name: 'कांदा पोहा, 2 व्यक्ति जोड़ें' }).click();
  await page.getByRole('button', { name: /^कार्ट, 1/ }).click();
  await expect(page.getByRole('dialog')).toContainText('कांदा पोहा');
  await look();

  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('स्वागत है');
  await look();
  await expectClear(page, byClass('tagline'), `${byClass('plates')} img`);

  await register(page, account);
  await saveAddress(page);
  await page.goto('/checkout');
  await expect(page.getByText('कांदा पोहा')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click();
  await pay(page, 'Success');
  await expect(page.getByRole('tab', { name: 'आने वाली डिलीवरी', selected: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('कांदा पोहा');
  await look();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SK-');
  await expect(page.getByText('कांदा पोहा', { exact: true })).toBeVisible();
  await look();
});
