/**
 * The browser tests that do not run on every device, because what they prove depends neither on
 * width nor on touch. All others do: whatever looks at a layout, presses what could be covered, or
 * checks a screen with axe that no other test checks.
 */

/** By file below `e2e/`; `*` matches what `test.each` puts into the title. */
type Titles = Readonly<Record<string, readonly string[]>>;

/** On the device of most customers, which has the least room. */
export const onPhone: Titles = {
  'address-book': [
    'addresses are added, changed, made the default and removed',
    'neither a reload nor a session that ends costs what is typed',
  ],
  'any-page': [
    'every page arrives with all of its styles, before any script',
    'a page that does not exist is reported as missing, in words and by status',
    'the home page and its dishes read with their prices',
    'no public page scrolls sideways, from the smallest phone to a wide screen',
    'no page of a customer scrolls sideways either',
    'long names and large amounts cover and squeeze nothing',
  ],
  'buy-meals': [
    'a visitor becomes a customer and finds the paid order, also after a restart',
    'a customer changes the cart by its own controls down to nothing',
  ],
  cart: [
    'on a phone a bar at the foot of the menu leads into the cart',
    'what was taken out comes back to its place, with its quantity',
    'thirty lines scroll between a header and a footer that stay, at every width',
  ],
  'console/admin-long-words': ['long names and large amounts fit, on a phone and on a laptop'],
  'console/first-hour': ['from an empty shop to the first order by phone'],
  dashboard: ['the five tabs are chosen by tap, and a reload opens the same'],
  'forgotten-password': [
    'a forgotten password is chosen anew by mail, once, and signs out all devices',
  ],
  language: [
    'Hindi is chosen in the footer and stays, also without scripts',
    'from the first page to a paid order, nothing is left in English',
  ],
  menu: [
    'filters go into the address as they are chosen, and leave it clean',
    'the engine of the search is fetched when somebody wants to search',
    'Back on a page that is not awake yet is followed once it is',
    'a dish with one size asks all the same, adds with one tap, and hands the focus back',
    'a page wakes up as the server drew it, so that no tap is lost',
    'a dish leads back to the menu, closed twice in a moment, and to a search just typed',
  ],
  'menu-failure': [
    'a menu that the database cannot deliver shows an error, and Retry brings it back',
  ],
  notifications: ['a device is turned on and off, and shows what comes'],
  offline: [
    'an offline page shows the last menu and the cart, and that it is offline',
    'a page that was kept before a dish was new leaves the dish in the cart',
    'a page that needs a connection says so offline, and opens by itself once online',
    'nothing personal stays on the device after logging out',
    'a newer build is offered and never forced',
    'the shop can be installed',
  ],
  'order-history': ['five orders show first, then all of them, to be searched by dish and number'],
  orders: [
    'a refund goes back the way it was paid, part by part, with invoice and credit note',
    'an order is cancelled into the wallet, and the refund is shown before',
    'what the kitchen does shows at once, without a reload',
  ],
  packs: [
    'each pack card shows all that the choice depends on',
    'the pack chosen on the home page is the one that is ordered, once',
    'a family pack is ordered for cash on delivery and appears in the order history',
    'a reload, a new sign-in and a lost line keep the pack, and what was typed',
  ],
  'payment-outcomes': [
    'a payment reloaded in the middle is one order, paid at last or started over',
    'the provider sends the customer back to the order, also from another site',
    'the customer waits on a page of its own, which goes on once the money is there',
    'a price that changed meanwhile is shown before anything is ordered',
    'without its script, failed or cancelled, a payment keeps the cart and is made later',
  ],
  profile: [
    'a new email counts once its link is confirmed',
    'another device is signed out from here, and all others by a new password',
    'the details are changed, the data is taken along, then the account is deleted',
  ],
  'work/day': ['a day from its orders to its closed books: seen by its customers, and it adds up'],
  'sign-in': [
    'a wrong password is refused, the typed email stays, the right one lets in',
    'all tabs follow who signs in and out in one of them',
    'a sign-in leads where it came from, Back past the form, and never out of the shop',
  ],
  subscribe: [
    'a plan becomes a subscription, with its receipt on screen and by mail',
    'a reload, a look into the wallet and a new sign-in keep what was chosen and typed',
  ],
  subscription: ['plan, days, address and renewal are changed; two taps cancel'],
  wallet: [
    'an unused wallet is shown as such; added money appears in the history',
    'a split payment whose card fails leaves the wallet alone until the rest is paid',
    'the history is narrowed down in the address, and goes along as a statement',
    'an order is paid wholly by the wallet, without a payment window',
  ],
  'second-step': ['a second step is set up, required at sign-in, and turned off again'],
  'meal-selection': [
    'a meal is chosen with one tap, and left to us again',
    'what one eats decides on what is picked and offered',
    'a pack is filled from its order page, up to exactly what it holds',
  ],
  home: ['an anchor opens below the bar, also while the pictures are late'],
  timings: ['stays for five seconds, gives way to the next, and is swiped away by 50 px'],
  'console/admin-users': ['a wallet is adjusted, the customer has the money, and the log says why'],
  'payment/provider-script': [
    'a customer comes from the menu, pays, and leaves the script behind',
    'a session that ends on a paying page: the toast is there where one signs in',
    'a checkout whose address is written with escapes can be paid',
    'a checkout that was opened offline can be paid once there is a line',
  ],
};

/** On the device with keys, a mouse and several windows, and at the desk of most staff. */
export const onDesktop: Titles = {
  'address-book': ['the address book works by keyboard alone'],
  'console/admin-books': ['a register fits its window with amounts of millions'],
  'console/admin-meals': [
    'a new meal with a new picture is in the shop',
    'the menu is arranged by the keyboard alone',
    'unsaved words survive Back until they are let go',
  ],
  'console/admin-media': [
    'an upload shows how far it is and can be cancelled',
    'a generated image is given to a meal; deleting it leaves the empty plate',
    'several files at once go into the library; other files are refused',
  ],
  'console/admin-settings': ['a closed day takes no orders, until it is open again'],
  'console/admin-users': [
    'a profile is edited by keyboard alone; a stale form keeps what was typed',
    'a role opens the console and closes it again at once',
    'a user is deleted once nothing is on its way and the money is given up',
  ],
  home: ['the teaser is watched by keyboard alone'],
  'meal-selection': ['a meal is chosen with the keyboard alone'],
  menu: [
    'the search forgives, counts, and is emptied by Escape',
    'a dish opens over a filtered menu; Back, Escape and Close lead to the same',
  ],
  'second-step': ['who must set it up first sees that across the window'],
  'sign-in': [
    'the profile menu works by keyboard and leads to the dashboard',
    'after logging out the Back button shows nothing private',
  ],
  subscribe: ['a subscription is taken out with the keyboard alone'],
  subscription: [
    'skip, unskip, pause and resume: shown first, then receipted on screen and by mail',
  ],
  timings: [
    'gets the focus by F8 and is no wider than 420 px',
    'a tooltip takes 700 ms, and the next one comes at once within 300 ms',
    'letters typed into a menu count as one word for a second',
  ],
  'console/admin-callers': [
    'a caller without an account orders a pack, and gets it on another day',
    'a delivery is skipped for a customer, who sees that the team did it',
  ],
  cart: ['the cart survives a reload, and two tabs of one browser stay in step'],
  // It has the sizes of phones itself.
  'areas/cart-room': ['dishes have room, and a wheel over them leads to the checkout'],
  'console/admin-access': [
    'the console asks a visitor to sign in, is for staff, and is left at the root',
    'the console is denied to customers, who are led home',
  ],
};

/** On a phone and a desktop: the layout of a tablet is that of others that run on it. */
export const notOnTablet: Titles = {
  'console/admin-meals': ['a dish is dragged down the menu'],
};

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Patterns of these tests for Playwright's `grep`, which sees project, file, groups and title. */
export function patternsOf(...lists: readonly Titles[]): RegExp[] {
  return lists.flatMap(Object.entries<readonly string[]>).flatMap(([file, titles]) =>
    titles.map((title) => {
      const text = title.split('*').map(escapePattern).join('.+');
      return new RegExp(`(?:^| )${escapePattern(file)}\\.e2e\\.ts (?:.+ )?${text}$`);
    }),
  );
}
