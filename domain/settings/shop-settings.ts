/** The settings of the shop, as both sides read them at one moment. */
import type { DatedAreas } from '#domain/delivery/areas.ts';
import type { DatedSlots } from '#domain/delivery/slots.ts';
import type { Category } from '#domain/menu/categories.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { initialPacks } from '#domain/orders/initial-packs.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { initialPlans } from '#domain/subscriptions/initial-plans.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import { always, type Dated } from './dated.ts';
import { alwaysInitialTerms, type DatedDeliveryTerms } from './delivery-terms.ts';
import { type Identity, initialIdentity } from './identity.ts';
import { initialPaymentTerms, type PaymentTerms } from './payment-terms.ts';
import { type Published, unpublished } from './published.ts';
import { type Hero, initialHero } from './shop-texts.ts';
import { initialTaxTerms, type TaxTerms } from './tax-terms.ts';

export interface ShopSettings {
  readonly delivery: DatedDeliveryTerms;
  /** In the order of the pages, retired ones included. */
  readonly packs: Dated<readonly Pack[]>;
  readonly plans: Dated<readonly Plan[]>;
  readonly tax: Dated<TaxTerms>;
  readonly areas: DatedAreas;
  readonly slots: DatedSlots;
  /** How many versions of plans and delivery times were published. */
  readonly planSlotVersions: number;
  /** All versions: what was issued under an earlier name keeps it. */
  readonly identity: Published<Identity>;
  /** In the owner's order, retired ones included. */
  readonly categories: readonly Category[];
  /** How orders may be paid. */
  readonly payment: Published<PaymentTerms>;
  /** The pages of the owner are read from the database when they are opened. */
  readonly hero: Hero;
  readonly showsRating: boolean;
}

/** What counts before the owner has published anything. */
export const initialSettings: ShopSettings = {
  delivery: alwaysInitialTerms,
  packs: always(initialPacks),
  plans: always(initialPlans),
  tax: always(initialTaxTerms),
  areas: always([]),
  slots: always([]),
  planSlotVersions: 0,
  identity: unpublished(initialIdentity),
  categories: initialCategories,
  payment: unpublished(initialPaymentTerms),
  hero: initialHero,
  showsRating: true,
};
