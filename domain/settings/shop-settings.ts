/** The settings that decide what is sold, as both sides read them at one moment. */
import { alwaysInitialTerms, type DatedDeliveryTerms } from './delivery-terms.ts';

export interface ShopSettings {
  readonly delivery: DatedDeliveryTerms;
}

/** What counts before the owner has published anything. */
export const initialSettings: ShopSettings = { delivery: alwaysInitialTerms };
