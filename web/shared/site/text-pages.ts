/** The pages that the owner writes, as links and headings name them. */
import type { TextPage } from '#domain/settings/shop-texts.ts';
import type { Label } from '#web/language/translate.ts';

export const textPageLabels: Readonly<Record<TextPage, Label>> = {
  privacy: 'Privacy',
  terms: 'Terms',
  refunds: 'Refunds',
  delivery: 'Delivery',
  contact: 'Contact',
  accessibility: 'Accessibility',
};

/** In the order of the footer. */
export const textPages = Object.keys(textPageLabels) as TextPage[];
