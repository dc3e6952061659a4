/** Checks that the details of a seller are consistent. */

import type { Issue } from '#domain/refusal.ts';
import { isGstinValid } from './gstin.ts';
import { stateName } from './invoice-states.ts';

/** What the details of the business say about a seller; null where they say nothing. */
export interface BusinessNames {
  readonly legalName: string | null;
  readonly gstin: string | null;
  readonly fssai: string | null;
}

/**
 * The seller under the published name and numbers. A business without a GSTIN has none on its
 * invoices; name and FSSAI number must be on them, so those of the seller stay where it has none.
 */
export function sellerAs<Seller extends BusinessNames>(
  seller: Seller,
  published: BusinessNames | null,
): Seller {
  if (published === null) return seller;
  const { legalName, gstin, fssai } = published;
  return {
    ...seller,
    legalName: legalName ?? seller.legalName,
    gstin,
    fssai: fssai ?? seller.fssai,
  };
}

/** The inconsistencies between details that are valid on their own; empty if there are none. */
export function sellerIssues(seller: {
  readonly stateCode: string;
  readonly gstin: string | null;
}): Issue[] {
  const { stateCode, gstin } = seller;
  if (stateName(stateCode) === null) {
    return [{ path: 'seller.stateCode', message: 'There is no State with this code' }];
  }
  if (gstin === null) return [];
  if (!gstin.startsWith(stateCode)) {
    return [{ path: 'seller.gstin', message: 'The GSTIN must begin with the State code' }];
  }
  if (!isGstinValid(gstin)) {
    return [
      { path: 'seller.gstin', message: 'This GSTIN is not valid. Check for typing mistakes' },
    ];
  }
  return [];
}
