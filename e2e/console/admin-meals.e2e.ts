/** Staff edit the menu: add a meal with a picture, sort, import; customers see the result. */
import type { Locator, Page } from '@playwright/test';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { signInAsAdmin } from '../support/actions.ts';
import { pressOn } from '../support/keys.ts';
import { makePicture } from '../support/menu-files.ts';
import { read } from '../support/ordering.ts';
import { expectToast, mealCard } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const menuOf = (page: Page) => read<StaffMeal[]>(page, '/api/admin/meals');
const sheet = (page: Page) => page.getByRole('dialog').first();

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test('a new meal with a new picture is in the shop', async ({ page }) => {
  test.slow();
  const name = `Jackfruit Biryani ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin?tab=meals&q=pizza');
  await page.getByRole('button', { name: 'Add meal' }).click();
  const form = sheet(page);
  await form.getByRole('button', { name: 'Create meal' }).click();
  await expect(form.getByText('Enter the name')).toBeVisible();
  await expect(form.getByText('Enter the protein as a whole number')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Description', { exact: true }).fill('Layered with saffron.');
  await form.getByLabel('Price for 1').fill('259.5');
  await form.getByLabel('Available for 2').uncheck();
  await expect(form.getByLabel('Price for 2')).toBeDisabled();
  await form.getByLabel('Calories').fill('610');
  await form.getByLabel('Protein').fill('17');
  await form.getByLabel('Tags').fill('festive, , rice');
  await form.getByRole('button', { name: 'Set image' }).click();
  const pictures = page.getByRole('dialog', { name: 'Set image' });
  await pictures.getByRole('tab', { name: 'Upload' }).click();
  await pictures.getByLabel('Upload image').setInputFiles(await makePicture('biryani.png'));
  await pictures.getByRole('button', { name: 'Use biryani.png' }).click();
  await expect(form.getByRole('article')).toContainText('₹260');
  await form.getByRole('button', { name: 'Create meal' }).click();
  await expectToast(page, 'Meal created', name);

  const made = (await menuOf(page)).find((meal) => meal.name === name);
  expect(made).toMatchObject({
    priceFor1: '259.50',
    priceFor2: null,
    availableFor2: false,
    isActive: true,
    tags: ['festive', 'rice'],
    calories: 610,
    protein: 17,
    category: 'indulgent',
  });
  await page.goto('/');
  const card = mealCard(page, name);
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', made?.imageUrl ?? 'a picture');
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf, 'The picture is there').toBeGreaterThan(0);

  // Later tests count the meals, so the menu must be as before.
  await page.goto('/admin?tab=meals&q=Jackfruit');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete meal' }).click();
  await expectToast(page, 'Meal deleted', name);
});

test('the menu is arranged by the keyboard alone', async ({ page }) => {
  await page.goto('/admin?tab=meals');
  const [first, second, third] = (await menuOf(page)).map(({ id, name }) => ({ id, name }));
  const arrange = page.getByRole('button', { name: 'Arrange menu' });
  await arrange.focus();
  await page.keyboard.press('Enter');
  const handle = page.getByRole('button', { name: `Move ${first?.name}`, exact: true });
  await pressOn(page, handle, 'Space');
  const announcement = page.locator('[id^="DndLiveRegion"]');
  await expect(announcement).toContainText(`${first?.name} `);
  await page.keyboard.press('ArrowDown');
  await expect(announcement).toContainText('is over place 2');
  await page.keyboard.press('Space');
  await expect(page.getByRole('listitem').first()).toContainText(second?.name ?? '');
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: `Move ${third?.name} up` }), 'Enter');
  await page.getByRole('button', { name: 'Save order' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Menu order saved');
  const after = (await menuOf(page)).slice(0, 3).map(({ id }) => id);
  expect(after).toEqual([second?.id, third?.id, first?.id]);
});

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (handle: Locator): Promise<Point> =>
  handle.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** A finger on phones, else the mouse. */
async function takePointer(page: Page, isMobile: boolean) {
  if (!isMobile) {
    const { mouse } = page;
    return {
      press: ({ x, y }: Point) => mouse.move(x, y).then(() => mouse.down()),
      move: ({ x, y }: Point) => mouse.move(x, y, { steps: 4 }),
      release: () => mouse.up(),
    };
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    release: () => touch('touchEnd', []),
  };
}

test('a dish is dragged down the menu', async ({ page, isMobile }) => {
  await page.goto('/admin?tab=meals');
  const [first, second, third] = await menuOf(page);
  await page.getByRole('button', { name: 'Arrange menu' }).click();
  const placeOf = (meal: StaffMeal | undefined) =>
    middleOf(page.getByRole('button', { name: `Move ${meal?.name}`, exact: true }));
  const announcement = page.locator('[id^="DndLiveRegion"]');
  const [from, over, onto] = [await placeOf(first), await placeOf(second), await placeOf(third)];
  const pointer = await takePointer(page, isMobile);
  await pointer.press(from);
  await pointer.move(over);
  await expect(announcement).toContainText('is over place 2');
  await pointer.move(onto);
  await expect(announcement).toContainText('is over place 3');
  await pointer.release();
  await expect(page.getByRole('listitem').nth(2)).toContainText(first?.name ?? 'the first');
  // For 50 ms after a drop dnd-kit lets no click through; a timer set later ends later.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await page.getByRole('button', { name: 'Save order' }).click();
  await expectToast(page, 'Menu order saved');
  const after = (await menuOf(page)).slice(0, 3).map(({ id }) => id);
  expect(after).toEqual([second?.id, third?.id, first?.id]);
});

test('unsaved words survive Back until they are let go', async ({ page }) => {
  await page.goto('/admin?tab=meals&category=gym');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const form = sheet(page);
  const saved = await form.getByLabel('Name', { exact: true }).inputValue();
  await form.getByLabel('Name', { exact: true }).fill('Half a na');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // The question has gone: Escape is for the form.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half a na');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/category=gym$/);
  await expect(page.getByRole('button', { name: saved, exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await test.step('a bad line of a CSV is shown', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    const lines = 'name,category,description,calories,protein\nIdli,breakfast,Soft,210,many\n';
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
    await expect(dialog.getByRole('row', { name: /Row 2.*protein/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
