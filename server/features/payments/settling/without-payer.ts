/** Strips the provider's events for storage: enough for a dispute, nothing about the payer. */

/** Ids, amounts, states, times and codes; fields that are not listed are dropped. */
const storedFields = new Set([
  'event',
  'entity',
  'contains',
  'payload',
  'payment',
  'refund',
  'order',
  'id',
  'account_id',
  'order_id',
  'payment_id',
  'receipt',
  'amount',
  'base_amount',
  'amount_paid',
  'amount_due',
  'amount_refunded',
  'amount_captured',
  'currency',
  'base_currency',
  'fee',
  'tax',
  'method',
  'international',
  'captured',
  'status',
  'refund_status',
  'attempts',
  'speed_requested',
  'speed_processed',
  'error_code',
  'error_source',
  'error_step',
  'error_reason',
  'created_at',
  'payment_link',
  'reference_id',
  'expire_by',
  'cancelled_at',
  'expired_at',
  'payment.downtime',
  'severity',
  'scheduled',
  'begin',
  'end',
  'updated_at',
  'instrument',
  'issuer',
  'network',
  'psp',
  'vpa_handle',
]);

/** The event without contact, account numbers, cards and notes, at any depth. */
export function withoutPayer(event: unknown): unknown {
  if (Array.isArray(event)) return event.map(withoutPayer);
  if (event === null || typeof event !== 'object') return event;
  return Object.fromEntries(
    Object.entries(event)
      .filter(([name]) => storedFields.has(name))
      .map(([name, value]) => [name, withoutPayer(value)]),
  );
}
