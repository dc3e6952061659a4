/** Staff manage the library: upload, generate, use and delete pictures and videos. */
import type { Page } from '@playwright/test';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { signInAsAdmin } from '../support/actions.ts';
import { brokenPicture, makePicture, makeVideo } from '../support/menu-files.ts';
import { read } from '../support/ordering.ts';
import { expectToast } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const uploadOf = (page: Page, name: string) =>
  uploads(page).getByRole('listitem').filter({ hasText: name });
const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const cardOf = (page: Page, name: string) =>
  library(page).getByRole('listitem').filter({ hasText: name });
/** Each picture is drawn in six files before it is there. */
const drawn = { timeout: 60_000 };
const mealNamed = async (page: Page, name: string) =>
  (await read<StaffMeal[]>(page, '/api/admin/meals')).find((meal) => meal.name === name);

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=media');
});

test('several files at once go into the library; other files are refused', async ({ page }) => {
  test.slow();
  await expect(library(page)).toBeVisible();
  await expect(library(page).locator('[data-slot=skeleton]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const files = [await makePicture('thali.png'), brokenPicture];
  await page.getByLabel('Upload image').setInputFiles(files);
  await expectToast(page, 'Upload failed', 'Please select an image file (JPG, PNG, etc.)');
  await expect(uploadOf(page, 'thali.png')).toContainText('In the library', drawn);
  await expect(uploadOf(page, 'broken.png')).toContainText('Please select an image file');
  await page.getByLabel('Upload video').setInputFiles(makeVideo('kitchen.mp4'));
  await expect(uploadOf(page, 'kitchen.mp4')).toContainText('In the library');
  await expect(cardOf(page, 'kitchen.mp4')).toContainText('Video');
  await expect(cardOf(page, 'thali.png')).toContainText('Not used by a meal');
  await page.getByLabel('Kind').selectOption('Videos');
  await expect(cardOf(page, 'thali.png')).toHaveCount(0);
  await page.getByRole('button', { name: 'Look at kitchen.mp4' }).click();
  await expect(page.getByRole('dialog').locator('video')).toHaveAttribute('controls');
});

test('an upload shows how far it is and can be cancelled', async ({ page }) => {
  test.slow();
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/admin/upload/image', async (route) => {
    await released;
    await route.abort().catch(() => {});
  });
  await page.getByLabel('Upload image').setInputFiles(await makePicture('slow.png'));
  await expect(page.getByRole('progressbar', { name: 'Upload of slow.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel slow.png' }).click();
  await expect(uploadOf(page, 'slow.png')).toContainText('Cancelled');
  letGo();
  await page.unroute('**/api/admin/upload/image');
  await page.getByRole('button', { name: 'Retry slow.png' }).click();
  await expect(uploadOf(page, 'slow.png')).toContainText('In the library', drawn);
});

test('a generated image is given to a meal; deleting it leaves the empty plate', async ({
  page,
}) => {
  test.slow();
  const generate = page.getByRole('region', { name: 'Generate with AI' });
  await generate.getByRole('button', { name: 'Generate image' }).click();
  await expect(
    generate.getByText('Please enter a description for the image you want to generate'),
  ).toBeVisible();
  await generate.getByLabel('Meal', { exact: true }).selectOption('Vegetable Upma');
  await generate.getByLabel('Description of the image').fill('Upma with cashews and peas');
  await generate.getByRole('button', { name: 'Generate image' }).click();
  // Drawing and packing a picture takes a busy machine a while.
  await expect(generate.getByRole('img')).toBeVisible({ timeout: 60_000 });
  await expect(generate.getByText(/the shop drew an illustration/)).toBeVisible();
  await generate.getByRole('button', { name: 'Use for Vegetable Upma' }).click();
  await expectToast(page, 'Picture set', 'Vegetable Upma');
  expect((await mealNamed(page, 'Vegetable Upma'))?.imageUrl).toMatch(/^\/media\//);

  const card = cardOf(page, 'Upma with cashews and peas');
  await expect(card).toContainText('Used by Vegetable Upma');
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this file?' });
  await expect(question).toContainText(
    'Used by Vegetable Upma. This meal will show the empty plate.',
  );
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expectToast(page, 'File deleted');
  await expect(card).toHaveCount(0);
  expect((await mealNamed(page, 'Vegetable Upma'))?.imageUrl).toBeNull();
});
