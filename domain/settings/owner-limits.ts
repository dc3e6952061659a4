/** What an owner may enter; apart from what pages of customers load. */

export const deliveryTermsLimits = {
  feePaiseMax: 100_000,
  graceMinutesMax: 60,
  /** Cut-off and grace end by 23:45: the evening run needs the rest of the evening. */
  graceEndMinutesMax: 23 * 60 + 45,
  /** After the cut-off, the day after tomorrow is the first that can be booked. */
  bookingDaysMin: 2,
  bookingDaysMax: 90,
} as const;

export const packLimits = {
  nameLengthMax: 40,
  descriptionLengthMax: 120,
  pricePaiseMax: 10_000_000,
  /** Retired ones included. */
  countMax: 60,
} as const;

export const planLimits = {
  nameLengthMax: 40,
  descriptionLengthMax: 120,
  pricePaiseMax: 10_000_000,
  /** As low as the database takes. */
  pricePaiseMin: 100,
  /** Retired ones included. */
  countMax: 60,
} as const;
