/** Every phrase of the interface in Hindi, by its English; fetched when Hindi is chosen. */
import { account } from './account.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { menu } from './menu.ts';
import { ordering } from './ordering.ts';
import { packs } from './packs.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';

export const hindi = {
  ...kit,
  ...shell,
  ...home,
  ...menu,
  ...cart,
  ...ordering,
  ...checkout,
  ...packs,
  ...auth,
  ...account,
  ...refusals,
} as const;
