/** Which pages of the shop open the payment provider's window, by their address. */

const payingPages = /^\/(checkout|dashboard|orders|subscri(be|ption)|wallet)(\/|$)/i;

/**
 * Only documents of these pages let the provider's script in, so going to one of them, or leaving
 * it, loads a document (decision 0057). `pathname` without a query, with or without escapes:
 * `/%63heckout` is the checkout, too. `unescape` takes any text, where `decodeURI` would throw.
 */
export const isPayingPage = (pathname: string): boolean => payingPages.test(unescape(pathname));

/** The header of the offline shell with the policy of paying pages, for which it may stand in. */
export const payingPolicyHeader = 'x-paying-policy';
