/** Whether two addresses are the same to the last detail. */

const required = ['title', 'addressLine1', 'city', 'state', 'pincode'] as const;
const optional = ['addressLine2', 'landmark', 'instructions', 'receiverPhone'] as const;

/** Orders of earlier releases have no details. */
export type FullAddress = Readonly<
  Record<(typeof required)[number], string> &
    Partial<Record<(typeof optional)[number], string | null | undefined>>
>;

export const isSameAddress = (one: FullAddress, other: FullAddress): boolean =>
  [...required, ...optional].every((name) => (one[name] ?? null) === (other[name] ?? null));
