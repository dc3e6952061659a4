/** How to reach the kitchen. Placeholders (Spec 2.2): put the real ones here before opening. */
export const contact = {
  address: ['Sukoon Kitchen', '12 Example Street', 'Bengaluru 560001'],
  phone: '+91 98000 00000',
  phoneLink: 'tel:+919800000000',
  email: 'hello@sukoon.example',
  emailLink: 'mailto:hello@sukoon.example',
} as const;
