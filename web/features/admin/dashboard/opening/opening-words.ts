/** What each item of the checklist says, and where it is done. */
import type { OpeningId } from '#domain/settings/opening.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';

interface Words {
  readonly title: string;
  /** Why, or what to do. */
  readonly about: string;
  /** Null for what only the operator of the server can configure. */
  readonly to: string | null;
}

const section = (id: string) => tabPath('settings', { section: id });
const business = section('identity');

export const openingWords: Readonly<Record<OpeningId, Words>> = {
  legalName: {
    title: 'Legal name',
    about: 'The person or company that sells, as invoices name it.',
    to: business,
  },
  address: { title: 'Postal address', about: 'Now there is a made-up one.', to: business },
  contact: {
    title: 'Phone and email for customers',
    about: 'Your own; those that are there at first reach nobody.',
    to: business,
  },
  fssai: {
    title: 'FSSAI licence',
    about: 'Selling food without its number on page and invoice is not allowed.',
    to: business,
  },
  gstin: {
    title: 'GSTIN',
    about: 'Or choose the scheme “unregistered” under Tax if you have none.',
    to: business,
  },
  grievanceOfficer: {
    title: 'Grievance officer',
    about: 'The law on e-commerce wants a name and how to reach them.',
    to: business,
  },
  invoices: {
    title: 'Details of the seller',
    about: 'No invoice is issued until they are filled in.',
    to: section('invoices'),
  },
  payments: {
    title: 'Online payments',
    about: 'Payments are tried out without money. Set RAZORPAY_KEY_ID and its secrets.',
    to: null,
  },
  mail: {
    title: 'Emails',
    about: 'They reach nobody. Set SMTP_URL and MAIL_FROM.',
    to: null,
  },
  menu: {
    title: 'A meal on sale',
    about: 'Switched on, with a price and a size that can be ordered.',
    to: tabPath('meals'),
  },
  pictures: {
    title: 'A picture of every meal on sale',
    about: 'Upload your own, or let one be drawn.',
    to: tabPath('media'),
  },
  delivery: {
    title: 'Terms of delivery',
    about: 'Look at fee, cut-off and booking window.',
    to: section('delivery'),
  },
  tax: {
    title: 'Tax',
    about: 'Look at your scheme and the rates of GST.',
    to: section('tax'),
  },
  texts: {
    title: 'Privacy, terms, refunds and the other pages',
    about: 'Read what they promise in your name.',
    to: section('texts'),
  },
  packTax: {
    title: '18 % GST is added to packs',
    about:
      'Meals of a restaurant that is not in a hotel are taxed at 5 %. Tax that is charged must ' +
      'be paid, and 18 % makes packs dearer than they need be.',
    to: section('tax'),
  },
  mealTax: {
    title: '18 % GST is in the price of meals',
    about: 'Meals of a restaurant that is not in a hotel are taxed at 5 %.',
    to: section('tax'),
  },
  earlierPrices: {
    title: 'A pack shows an earlier price that nobody could pay',
    about: 'Customers may take it for a lie. Empty the earlier price of the pack.',
    to: section('packs'),
  },
  rating: {
    title: 'Every meal shows the same rating of 4.8',
    about: 'It comes from no review. Switch it off under Texts, and none is shown.',
    to: section('texts'),
  },
};
