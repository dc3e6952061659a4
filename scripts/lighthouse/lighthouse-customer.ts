/** A browser's profile in which a customer is signed in, with a dish in the cart. */
import { chromium } from '@playwright/test';
import { register } from '../../e2e/support/actions.ts';
import { bringCart, saveAddress } from '../../e2e/support/shopping.ts';

/** Writes the profile into the folder; for the checkout, which nobody else sees. */
export async function makeCustomerProfile(
  folder: string,
  { shopUrl, executablePath }: { readonly shopUrl: string; readonly executablePath: string },
): Promise<void> {
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath,
    baseURL: shopUrl,
  });
  try {
    const page = await browser.newPage();
    await register(page);
    await saveAddress(page);
    await bringCart(page, 'Margherita Pizza');
  } finally {
    await browser.close();
  }
}
