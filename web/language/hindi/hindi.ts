/** Every phrase of the interface in Hindi, by its English; fetched when Hindi is chosen. */
import { account } from './account.ts';
import { areas } from './areas.ts';
import { auth } from './auth.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { firstWords } from './first-words.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { mealSelection } from './meal-selection.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { packs } from './packs.ts';
import { paying } from './paying.ts';
import { profile } from './profile.ts';
import { refusals } from './refusals.ts';
import { run } from './run.ts';
import { shell } from './shell.ts';
import { station } from './station.ts';
import { subscribe } from './subscribe.ts';
import { subscription } from './subscription.ts';
import { texts } from './texts.ts';
import { wallet } from './wallet.ts';

export const hindi = {
  ...kit,
  ...shell,
  ...home,
  ...menu,
  ...cart,
  ...areas,
  ...ordering,
  ...checkout,
  ...packs,
  ...paying,
  ...auth,
  ...account,
  ...orders,
  ...profile,
  ...wallet,
  ...subscribe,
  ...subscription,
  ...mealSelection,
  ...notifications,
  ...texts,
  ...run,
  ...station,
  ...refusals,
} as const;

/** With texts that reach the pages as data only. */
export const dictionary = { ...hindi, ...firstWords };
