/** The console's menu and media: the table, the form, arranging, importing, the library. */

import { longMealName } from '#scripts/screens/givens.ts';
import { failing } from '#scripts/screens/interruptions.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { byClass } from '../../../e2e/support/by-class.ts';
import { brokenPicture, makePicture } from '../../../e2e/support/menu-files.ts';
import { asStaff } from './console-shots.ts';

const press =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('button', { name }).first().click();

const importBadLines: Step = async ({ page }) => {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines =
    'name,category,description,calories,protein\nIdli,breakfast,Soft,many,6\nDosa,,,1,2\n';
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await page.getByLabel('Choose a CSV file').setInputFiles(file);
  await page.getByRole('region', { name: 'Rows with problems' }).waitFor();
};

const upload: Step = async ({ page }) => {
  const name = 'a-picture-whose-name-the-camera-made-very-long-indeed-2026-11-21.png';
  await page.getByLabel('Upload image').setInputFiles([await makePicture(name), brokenPicture]);
  await page.getByText('In the library').first().waitFor();
  await page.getByRole('alert').first().waitFor();
};

const generate: Step = async ({ page }) => {
  await page.getByLabel('Meal', { exact: true }).selectOption('Margherita Pizza');
  await page.getByRole('button', { name: 'Generate image' }).click();
  await page.locator(byClass('result')).waitFor();
};

const chooseFromLibrary: Step = async (stage) => {
  await press('Set image of Margherita Pizza')(stage);
  await stage.page.getByRole('dialog').locator('[data-row], [class*="_empty_"]').first().waitFor();
};

const meals = asStaff('/admin?tab=meals');
const media = asStaff('/admin?tab=media');
const windowed = (name: string, path: Shot['path'], act?: Step): Shot => ({
  name,
  path,
  frame: 'window',
  ...(act && { act }),
});

export const menuShots: readonly Shot[] = [
  windowed('console-meals', meals),
  windowed('console-meals-long', asStaff('/admin?tab=meals&q=slow-roasted')),
  windowed('console-meals-none', asStaff('/admin?tab=meals&q=nothing')),
  { name: 'console-meals-failed', path: meals, given: [failing('**/api/admin/meals')] },
  windowed('console-meal', asStaff('/admin?tab=meals&meal=1')),
  windowed('console-meal-empty', asStaff('/admin?tab=meals&meal=new'), press('Create meal')),
  windowed(
    'console-meal-long',
    asStaff('/admin?tab=meals&q=slow-roasted'),
    press(`Duplicate ${longMealName}`),
  ),
  windowed('console-meal-delete', meals, press('Delete Margherita Pizza')),
  windowed(
    'console-arrange',
    asStaff('/admin?tab=meals&arrange=menu'),
    press('Move Margherita Pizza down'),
  ),
  windowed('console-import', meals, importBadLines),
  { name: 'console-media-empty', path: media },
  { name: 'console-media-uploads', path: media, act: upload },
  { name: 'console-media-generated', path: media, act: generate },
  windowed('console-picture', meals, chooseFromLibrary),
];
