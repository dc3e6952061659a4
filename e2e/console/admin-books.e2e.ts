/** The registers of a month: no amount is cut off, however large, on a tablet or a desktop. */
import type { CreditNoteRow, Gstr1 } from '#contract/staff/books/registers.ts';
import { signInAsAdmin } from '../support/actions.ts';
import { expectFitting } from '../support/console.ts';
import { expect, test } from '../support/test.ts';

test.use({ shopName: 'the staff’s' });

const amounts = {
  ...{ taxable: '1234567.89', cgst: '30864.20', sgst: '30864.20', igst: '0.00' },
  total: '1296296.29',
};
const id = '0190a000-0000-7000-8000-000000000941';
const note: CreditNoteRow = {
  ...{ number: 'CN/26-27/000001', date: '2026-11-21', type: 'tax_invoice', ...amounts },
  ...{ orderNumber: 'SK-10481', orderId: id, refundId: id, sac: '996331', rate: '5' },
  ...{ customer: 'Asha Menon', company: 'Namma Metro Works', gstin: '29AAACN1234F1ZT' },
  ...{ placeOfSupply: '29-Karnataka', against: 'SK/26-27/000001', againstDate: '2026-11-21' },
};
const part = { count: 1, ...amounts };
const gstr1: Gstr1 = {
  ...{ gstins: [], reason: null, b2b: [], b2cs: [], cdnr: [], cdnur: [], hsn: [] },
  ...{ hsnCredited: [], docs: [], leftOut: [], totals: { invoices: part, creditNotes: part } },
};

test('a register fits its window with amounts of millions', async ({ page }) => {
  await page.route('**/api/admin/registers/*', (route) => {
    const isFigures = route.request().url().includes('/gstr1');
    return route.fulfill({ json: isFigures ? gstr1 : [note] });
  });
  await signInAsAdmin(page);
  await page.goto('/admin?tab=books&view=month&register=credit-notes');
  await expect(page.getByText('29AAACN1234F1ZT')).toBeVisible();
  for (const width of [780, 800, 820, 999, 1000, 1100, 1280, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitting(page);
    const panel = page.getByRole('table', { name: 'The credit notes of the month' }).locator('..');
    // Nor is it cut off by what is around it.
    expect(await panel.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThan(1);
  }
});
