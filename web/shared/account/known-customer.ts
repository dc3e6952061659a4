/** Whether a customer with an account has ordered, or tried to, in this browser. */

const storageKey = 'sukoon.known-customer.v1';

export function noteCustomer(): void {
  try {
    localStorage.setItem(storageKey, 'yes');
  } catch {
    // Without storage everybody counts as new.
  }
}

export function isKnownCustomer(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
