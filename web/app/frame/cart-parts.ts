/** The parts of the cart, whose code is fetched when they are first needed. */
import { lazily, lazilyIfPossible } from '#web/ui/loading/lazily.ts';

export const CartSheet = lazily(() =>
  import('#web/features/cart/cart-sheet.tsx').then((module) => module.CartSheet),
);

/** The top bar has the same button, so the page works without this one. */
export const CartBar = lazilyIfPossible(() =>
  import('#web/features/cart/cart-bar.tsx').then((module) => module.CartBar),
);
