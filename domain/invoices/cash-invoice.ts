/** How long the invoice of an order in cash waits after its delivery. */

/** A delivery marked by mistake is corrected within minutes; an invoice cannot be withdrawn. */
export const cashSettlesMs = 15 * 60_000;
