/** The business that an order is for, as it is typed. */
import type { Buyer } from '#contract/shop/buyer.ts';
import { isRecord, readText } from '#web/shared/address/address-draft.ts';

/** Both empty: the order is for no business. */
export interface BuyerDraft {
  readonly company: string;
  readonly gstin: string;
}

export const noBuyer: BuyerDraft = { company: '', gstin: '' };

/** Makes a valid draft of stored data, whatever that is. */
export function readBuyer(stored: unknown): BuyerDraft {
  const draft = isRecord(stored) ? stored : {};
  return { company: readText(draft.company), gstin: readText(draft.gstin) };
}

/** As it is sent; undefined for no business. Of half a buyer, the server says what is missing. */
export function buyerOf({ company, gstin }: BuyerDraft): Buyer | undefined {
  const typed = {
    company: company.trim().normalize(),
    gstin: gstin.replaceAll(/\s/g, '').toUpperCase(),
  };
  return typed.company || typed.gstin ? typed : undefined;
}
