/** Customers who are known by their phone number only, since they ordered by phone. */

const domain = '@phone.invalid';

/**
 * What the account has in the place of an email, so that there is one for each number. Nothing can
 * be sent to this domain (RFC 2606).
 */
export const phoneOnlyEmail = (phone: string): string => `${phone}${domain}`;

export const isPhoneOnly = (email: string): boolean => email.endsWith(domain);
