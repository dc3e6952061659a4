/** Every refusal with its code, HTTP status and message. */
import type { Allergen } from './menu/meals.ts';

const table = {
  // Signing in and permissions
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'You do not have permission to do this.'],
  csrf_invalid: [403, 'This form has expired. Reload the page and try again.'],
  cross_site: [403, 'This request came from another site.'],
  second_factor_required: [401, 'Enter the code from your authenticator app.'],
  second_factor_needed: [403, 'Set up two-step verification first.'],
  sign_in_expired: [401, 'That took too long. Sign in again.'],
  enrolment_expired: [409, 'That took too long. Start the setup again.'],
  code_wrong: [422, 'This code is wrong or has already been used.'],
  second_factor_is_on: [409, 'Two-step verification is already on.'],
  second_factor_is_off: [409, 'Two-step verification is off.'],
  second_factor_own_first: [409, 'Set up your own two-step verification first.'],
  invalid_credentials: [401, 'Invalid email or password'],
  reset_link_invalid: [400, 'This link is no longer valid. Ask for a new one.'],
  email_taken: [409, 'An account with this email already exists. Sign in instead.'],
  password_wrong: [422, 'This is not your current password'],
  email_link_invalid: [400, 'This link is no longer valid. Change your email again.'],
  email_in_use: [409, 'Another account uses this email. Choose a different one.'],
  rate_limited: [429, 'Too many attempts. Please wait a while and try again.'],
  // Deleting an account
  staff_account_stays: [403, 'A staff account can only be removed by an administrator.'],
  orders_on_their_way: [
    409,
    'Some orders are still on their way. You can delete the account once they arrive.',
  ],
  wallet_not_empty: [
    409,
    'You still have money in your wallet. Confirm that you want to give it up.',
  ],
  // Requests
  invalid_request: [422, 'Some details need your attention.'],
  malformed_request: [400, 'The request could not be read.'],
  unsupported_media_type: [415, 'Send the request as JSON.'],
  payload_too_large: [413, 'The request is too large.'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not support that method.'],
  precondition_failed: [412, 'This file has changed.'],
  range_not_satisfiable: [416, 'This file has changed.'],
  conflict: [409, 'Someone else changed this. Reload and try again.'],
  // The kitchen's day
  day_not_frozen: [409, 'This day can still change. It can be packed once it is frozen.'],
  order_not_cooked: [
    409,
    'This order is not wanted any more. Keep its parcel back, or bring it back.',
  ],
  packing_stopped: [409, 'Stop: its eater must not get this.'],
  approver_own: [422, 'A colleague must approve this, not you.'],
  approver_unknown: [422, 'Choose a member of staff of the kitchen who has a PIN.'],
  pin_wrong: [422, 'This PIN is wrong.'],
  pin_locked: [429, 'Too many wrong PINs for this person. Wait an hour, or choose a colleague.'],
  // Staff
  own_role: [403, 'You cannot change your own role.'],
  cannot_sign_in: [409, 'This customer has no email, so they cannot sign in or be staff.'],
  own_account: [403, 'You cannot delete yourself.'],
  staff_profile: [403, 'Only a super admin can edit staff profiles.'],
  last_super_admin: [409, 'This is the last super admin. Make someone else a super admin first.'],
  customer_unknown: [422, 'Choose a customer, or enter name and phone of a new one.'],
  phone_shared: [409, 'Several customers have this phone number. Choose one of them.'],
  phone_in_use: [409, 'Another customer without an email has this phone number.'],
  picture_unknown: [422, 'Choose a picture from the library.'],
  import_refused: [422, 'Nothing was imported. Some rows have errors.'],
  // Links for those without an account
  link_unknown: [404, 'This link is not known. Ask the kitchen for a new one.'],
  wrong_code: [403, 'This code is wrong.'],
  other_device: [403, 'This link was opened on another device. Ask the kitchen for a new one.'],
  run_locked: [423, 'Too many wrong codes. Ask the kitchen for a new link.'],
  station_locked: [423, 'Too many wrong codes. Ask the kitchen for a new link.'],
  run_over: [410, 'This run is over.'],
  run_early: [409, 'The day of this run has not come yet.'],
  station_over: [410, 'This link has ended. Ask the kitchen for a new one.'],
  station_late: [410, 'This link has ended. The kitchen has this entry and decides about it.'],
  order_in_run: [409, 'This order is in a run. Enter its stop there.'],
  stop_not_failed: [409, 'This stop has not failed, or it was decided already.'],
  late_tick_decided: [409, 'Somebody has already decided about this entry.'],
  cash_handed_over: [409, 'The cash of this run was handed over. Refund the order instead.'],
  upi_reference_taken: [409, 'This line of the statement is tied to another order.'],
  books_closed: [409, 'The books of this day are closed already.'],
  books_open: [409, 'These books cannot be closed yet.'],
  // Media
  image_missing: [422, 'Please select an image file to upload'],
  video_missing: [422, 'Please select a video file to upload'],
  file_missing: [422, 'Please select a file to upload'],
  not_an_image: [422, 'Please select an image file (JPG, PNG, etc.)'],
  image_kind_unsupported: [422, 'This image format is not supported. Save it as JPG or PNG.'],
  not_a_video: [422, 'This is not an MP4 or WebM video.'],
  video_broken: [422, 'This video is damaged or incomplete. Export it again and retry.'],
  image_unreadable: [422, 'This image is damaged. Save it again and retry.'],
  image_too_many_pixels: [422, 'This image has too many pixels. Resize it and try again.'],
  image_too_large: [413, 'Choose an image of up to 5 MB.'],
  video_too_large: [413, 'Choose a video of up to 100 MB.'],
  file_too_large: [413, 'This file is too large.'],
  upload_stalled: [408, 'The upload was interrupted. Try again.'],
  uploads_busy: [503, 'Too many uploads are in progress. Try again in a moment.'],
  storage_unavailable: [503, 'The file could not be saved. Try again later.'],
  media_in_use: [409, 'This picture is in use.'],
  media_is_logo: [
    409,
    'This picture is or was the logo of the shop. Documents show it, so it stays.',
  ],
  image_service_unavailable: [
    503,
    'The image service is not responding. Try again in a few minutes.',
  ],
  // Ordering
  address_not_found: [422, 'Please select a delivery address'],
  address_limit: [409, 'You have saved 20 addresses. Remove one to add another.'],
  delivery_date_too_early: [422, 'We can no longer deliver on that date. Choose a later one.'],
  delivery_date_too_late: [422, 'Orders for this day are not open yet. Choose an earlier day.'],
  day_full: [409, 'That day is full. Choose another day.'],
  meal_full: [409, 'A meal is sold out for that day. Choose another meal or another day.'],
  slot_required: [422, 'Choose a delivery time.'],
  slot_closed: [422, 'This delivery time can no longer be chosen. Choose another one.'],
  slot_full: [409, 'This delivery time is full. Choose another time or another day.'],
  meal_unavailable: [409, 'A meal in your cart is no longer available.'],
  allergens_declared: [409, 'Some of these meals contain an allergen you avoid.'],
  size_unclear: [422, 'Choose a size for each meal.'],
  pack_not_found: [422, 'Please select a valid meal pack'],
  price_changed: [409, 'Prices have changed. Check the new total and order again.'],
  idempotency_key_reused: [422, 'This was already sent with different details.'],
  payment_method_unavailable: [422, 'This payment method is not available for this order.'],
  open_order_limit: [
    429,
    'You have several unpaid orders. Pay for or cancel one, or wait until one is confirmed.',
  ],
  open_top_up_limit: [
    429,
    'You have several unpaid top-ups. Pay for one or wait before starting another.',
  ],
  delivery_day_closed: [422, 'The kitchen is closed on that day. Choose another day.'],
  area_not_served: [422, 'We do not deliver to this pincode yet.'],
  below_minimum: [422, 'This order is below the minimum for its pincode.'],
  left_out_changed: [
    409,
    'Other subscriptions are left out by now. Check the list and save again.',
  ],
  // Subscribing
  subscription_exists: [
    409,
    'You already have a subscription. You can change it in your dashboard.',
  ],
  subscription_over: [409, 'This subscription has ended. You can start a new one any time.'],
  start_too_early: [422, 'Deliveries cannot start so soon. Choose a later day.'],
  cutoff_passed: [409, 'It is past the cut-off, so this delivery can no longer be changed.'],
  day_still_payable: [
    409,
    'Your next delivery can still be paid for a few minutes. After that you can change your plan.',
  ],
  no_delivery_that_day: [409, 'There is no delivery on that day.'],
  pause_until_invalid: [422, 'Choose a later day, at most 180 days away.'],
  meal_unsuitable: [422, 'This meal does not fit your plan, your diet or your allergens.'],
  address_in_use: [
    409,
    'Your subscription delivers to this address. Choose another address for it first.',
  ],
  pack_not_open: [409, 'The meals of this pack can no longer be changed.'],
  pack_count_wrong: [422, 'Choose exactly as many meals as the pack has.'],
  day_already_decided: [409, 'Orders for that day are already placed. Cancel them instead.'],
  day_has_orders: [409, 'This day is sold. Confirm that its orders are cancelled.'],
  day_cancel_begun: [409, 'Its cancelling has begun, so it can no longer be changed.'],
  choice_until_invalid: [
    422,
    'Give customers at least an hour, until the cut-off of that day at the latest.',
  ],
  // Paying
  nothing_to_pay: [404, 'There is no unpaid order for that amount.'],
  amount_mismatch: [422, 'The amount does not match the order.'],
  order_not_payable: [409, 'This order can no longer be paid.'],
  payment_signature_invalid: [400, 'The payment could not be verified.'],
  payment_not_captured: [409, 'The payment has not gone through yet.'],
  wallet_insufficient: [409, 'Your wallet balance is too low for this order.'],
  wallet_part_changed: [
    409,
    'Your wallet balance has changed. Check the new amounts and order again.',
  ],
  wallet_short: [
    409,
    'Your wallet balance was too low. This payment is being refunded; pay for the order in full.',
  ],
  top_up_not_payable: [409, 'This top-up can no longer be paid.'],
  wallet_overdraft: [409, 'The wallet balance is lower than that.'],
  wallet_closed: [409, 'This customer deleted their account, so the wallet is closed.'],
  own_wallet: [403, 'You cannot adjust your own wallet.'],
  order_not_changeable: [409, 'This order can no longer be changed.'],
  order_pay_first: [409, 'This order is not paid yet. Pay first, then it can be changed.'],
  tax_differs: [409, 'The tax on that day is different. Cancel this order and place a new one.'],
  order_not_cancellable: [409, 'This order can no longer be cancelled.'],
  order_not_paid: [409, 'This order is not paid yet. It will be confirmed once it is paid.'],
  early_delivery_reason: [422, 'The delivery date has not come yet. Give a reason.'],
  order_invoiced: [
    409,
    'This order has been invoiced, so it must stay delivered. Refund it instead.',
  ],
  order_refunded: [409, 'This order was refunded, so its status can no longer change.'],
  own_order: [403, 'You cannot refund your own order. Ask a colleague.'],
  refund_too_large: [422, 'That is more than can be refunded.'],
  not_invoiced_yet: [409, 'The invoice is available once the order is paid.'],
  seller_unknown: [409, 'Invoices are not available yet. Try again in a few days.'],
  webhook_signature_invalid: [400, 'The signature does not match.'],
  payment_provider_unavailable: [
    503,
    'The payment service is not responding. Try again in a few minutes.',
  ],
  // Failures of the shop
  database_unavailable: [503, 'Database connection failed'],
  storage_full: [503, 'Nothing can be saved at the moment. Try again later.'],
  overloaded: [503, 'The shop is very busy. Try again in a moment.'],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof table;

// Marked, so that a page that needs none of this does not load it.
export const refusalCodes = /* @__PURE__ */ Object.keys(table) as RefusalCode[];

/** A message about one field; `path` is its name, with dots into lists. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

export function refusalStatus(code: RefusalCode): number {
  return table[code][0];
}

export function refusalMessage(code: RefusalCode): string {
  return table[code][1];
}

/** Said with `idempotency_key_reused` to who orders something else before an answer has come. */
export const earlierOrderText = 'An earlier order was placed. Look at it before you order again.';

/** Said with `meal_unsuitable` of a whole pack, to the customer and to staff who order for them. */
export const noneFitsText =
  'No dish for packs on that day suits the diet and allergens in the account.';

/** Said with `top_up_not_payable` to who paid for it, as for a top-up that was paid before. */
export const topUpReturnedText =
  'This payment was not used and is being refunded, in 5 to 7 working days.';

/** Further facts that a refusal may carry; amounts are rupees as decimal strings. */
export interface RefusalDetails {
  /** With `price_changed`: what the order would cost now. */
  readonly totals: {
    readonly subtotal: string;
    readonly deliveryFee: string;
    readonly gst: string;
    readonly totalAmount: string;
  };
  /** With `price_changed`: what a delivery would cost now. */
  readonly pricePerDay: string;
  /** With `wallet_part_changed`: what the wallet would pay now. */
  readonly walletAmount: string;
  /** With `order_not_paid`. */
  readonly amountDue: string;
  /** With `allergens_declared`: the meals, and which of the declared allergens they contain. */
  readonly dishes: readonly {
    readonly mealId: number;
    readonly name: string;
    readonly allergens: readonly Allergen[];
  }[];
  /** With `packing_stopped`: the meals, and why their eater must not get them. */
  readonly stops: readonly {
    readonly mealId: number;
    readonly name: string;
    readonly allergens: readonly string[];
    readonly diet: string | null;
    readonly why: string;
  }[];
  /** With `orders_on_their_way`: the numbers of the orders. */
  readonly openOrders: readonly string[];
  /** With `wallet_not_empty`. */
  readonly walletBalance: string;
  /** With `phone_shared`: who has the number. */
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  /** With `media_in_use`: the meals that show the file. */
  readonly usedBy: readonly { readonly mealId: number; readonly name: string }[];
  /** With `day_full`, `meal_full` and `slot_full`: what is left of what. */
  readonly full: {
    readonly date: string;
    readonly portionsLeft: number;
    readonly mealId?: number;
    readonly slotId?: string;
  };
  /** With `books_open`: what is still open. */
  readonly open: readonly { readonly kind: string; readonly text: string }[];
  /** With `day_has_orders`: what is sold of the day. */
  readonly sold: {
    readonly orders: number;
    readonly portions: number;
    readonly reservations: number;
    readonly customers: number;
  };
  /** With `idempotency_key_reused` by a customer: the order that was placed under the key. */
  readonly orderId: string;
  /** With `conflict` over the status of an order, and with `orderId`: what it is now. */
  readonly status: string;
  /** With `conflict` over a wallet: what it holds now. */
  readonly balance: string;
  /** With `conflict` over a refund: how much can still be refunded. */
  readonly refundable: string;
  /** With `conflict` over the books of a day: the hash of what is in them now. */
  readonly hash: string;
  /** With `wrong_code`: how many tries are left. */
  readonly triesLeft: number;
  /** With `run_over` and `station_over`: what was sent is kept for staff. */
  readonly kept: boolean;
  /** With `run_over` and `station_over`: false where the link has ended with its day. */
  readonly isRevoked: boolean;
  /** With `run_early`: the day of the run. */
  readonly date: string;
}

/** An expected "no" for the caller to handle, in plain words. Anything else thrown is our bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: readonly Issue[];
  readonly details: Partial<RefusalDetails>;
  /** Seconds until it makes sense to ask again; null where waiting changes nothing. */
  readonly retryAfterS: number | null;

  constructor(
    code: RefusalCode,
    options: {
      /** Replaces the message of the code, for example to include a figure. */
      readonly message?: string;
      readonly issues?: readonly Issue[];
      readonly details?: Partial<RefusalDetails>;
      readonly retryAfterS?: number;
    } = {},
  ) {
    super(options.message ?? refusalMessage(code));
    this.name = 'Refusal';
    this.code = code;
    this.issues = options.issues ?? [];
    this.details = options.details ?? {};
    this.retryAfterS = options.retryAfterS ?? null;
  }

  get status(): number {
    return refusalStatus(this.code);
  }
}

/** A refusal shown at one field: by the message of the code, or by one for this field alone. */
export function refusalAt(
  code: RefusalCode,
  path: string,
  message: string = refusalMessage(code),
): Refusal {
  return new Refusal(code, { issues: [{ path, message }] });
}

/** For what is wrong with one field of a request. */
export const invalidAt = (path: string, message: string): Refusal =>
  refusalAt('invalid_request', path, message);

/** @throws Refusal `invalid_request`, naming each field, if anything is wrong. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
}

/**
 * For a call whose fields are not those of an order: names `fields[field]` instead of each field.
 * What is no refusal is thrown as it is.
 */
export const atFieldsOf =
  (fields: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, details } = error;
    const issues = error.issues.map((issue) => {
      const [field = ''] = issue.path.split('.');
      return { ...issue, path: fields[field] ?? issue.path };
    });
    throw new Refusal(code, { message, issues, details });
  };
