/** What the shop says to customers of their own orders, said to staff who order for them. */
import type { RefusalCode } from '#domain/refusal.ts';
import type { ApiError } from '#web/api/client.ts';
import { errorText } from '#web/features/admin/kit/handle-error.ts';

const ofCode: Partial<Record<RefusalCode, string>> = {
  wallet_insufficient: 'The customer’s wallet balance is too low for this order.',
  allergens_declared: 'Some of these meals contain an allergen the customer avoids.',
  meal_unavailable: 'A meal of this order is no longer available.',
  address_limit: 'The customer has saved 20 addresses, and has to remove one to add another.',
  open_order_limit:
    'The customer has several unpaid orders. One of them has to be paid, cancelled or confirmed.',
};

/** A message of the refusal in the words for staff; one that names a dish or a day is kept. */
export function inStaffWords({ code, userMessage }: ApiError, message: string): string {
  const ofRefusal = code !== null && message === userMessage ? ofCode[code] : undefined;
  return ofRefusal ?? message;
}

/** As `errorText`, for an order of a customer. */
export const orderErrorText = (error: ApiError): string => inStaffWords(error, errorText(error));
