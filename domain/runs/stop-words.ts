/** The words of a run's stops: how one ends, why it fails, and to whom parcels are given. */

export const stopOutcomes = ['delivered', 'failed'] as const;
export type StopOutcome = (typeof stopOutcomes)[number];

/** `cancelled`: bring it back. `moved`: another run has it, or nobody yet. */
export const stopStatuses = ['open', 'delivered', 'failed', 'cancelled', 'moved'] as const;
export type StopStatus = (typeof stopStatuses)[number];

/** As riders and staff read it; `bringBack` of what was cancelled after it left. */
export const stopLabels = {
  open: 'To deliver',
  delivered: 'Delivered',
  failed: 'Not delivered',
  cancelled: 'Cancelled',
  bringBack: 'Bring back',
  moved: 'Not in this run any more',
} as const satisfies Readonly<Record<StopStatus | 'bringBack', string>>;

export const failReasons = ['not_at_home', 'refused', 'wrong_address', 'damaged', 'other'] as const;
export type FailReason = (typeof failReasons)[number];

/** As riders and staff read it. */
export const failReasonLabels = {
  not_at_home: 'Nobody at home',
  refused: 'Refused',
  wrong_address: 'Wrong address',
  damaged: 'Damaged',
  other: 'Other reason',
} as const satisfies Readonly<Record<FailReason, string>>;

/** Who or what took the parcels, if not the customer. */
export const leftWithOptions = ['customer', 'household', 'neighbour', 'guard', 'door'] as const;
export type LeftWith = (typeof leftWithOptions)[number];

/** As riders and staff read it. */
export const leftWithLabels = {
  customer: 'The customer',
  household: 'The household',
  neighbour: 'A neighbour',
  guard: 'The guard',
  door: 'At the door',
} as const satisfies Readonly<Record<LeftWith, string>>;

export const stopDecisions = ['next_run', 'cancel'] as const;

/** Where the money of a failed order goes when staff cancel it. */
export const stopRefunds = ['none', 'source', 'wallet'] as const;
export type StopRefund = (typeof stopRefunds)[number];

/** What may be entered. */
export const runLimits = {
  riderNameLengthMax: 60,
  noteLengthMax: 200,
  stopsMax: 150,
  /** More than any order: a slip of the finger, not money. */
  collectedPaiseMax: 100_000_00,
} as const;
