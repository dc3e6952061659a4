/** What a shop still needs before it opens, and what its owner should know. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { BusinessNames } from '#domain/invoices/invoice-seller.ts';
import { type Dated, valueOn, versionsFrom } from './dated.ts';
import { type Identity, initialIdentity } from './identity.ts';
import { newestOf } from './published.ts';
import type { ShopSettings } from './shop-settings.ts';
import { packGstPercent } from './tax-terms.ts';

/** In the order in which they are shown. */
export const openingIds = [
  'legalName',
  'address',
  'contact',
  'fssai',
  'gstin',
  'grievanceOfficer',
  'invoices',
  'payments',
  'mail',
  'menu',
  'pictures',
  'delivery',
  'tax',
  'texts',
  'packTax',
  'mealTax',
  'earlierPrices',
  'rating',
] as const;
export type OpeningId = (typeof openingIds)[number];

/** These stand in the way of no order: the owner answers for them. */
const warnings: readonly OpeningId[] = ['packTax', 'mealTax', 'earlierPrices', 'rating'];
export const isWarning = (id: OpeningId): boolean => warnings.includes(id);

interface OpeningFacts {
  readonly settings: ShopSettings;
  /** The first delivery date that is open. */
  readonly date: CalendarDate;
  /** Null while invoices cannot be issued. */
  readonly seller: (BusinessNames & { readonly mealGstPercent: number }) | null;
  readonly hasLivePayments: boolean;
  readonly sendsMails: boolean;
  readonly mealsOnSale: number;
  readonly mealsWithoutPicture: number;
  /** Whether the owner has published them, be it as they were. */
  readonly isPublished: Readonly<Record<'delivery' | 'tax' | 'texts', boolean>>;
}

/** What stands there until the owner publishes others is made up. */
const isOwn = (identity: Identity, field: keyof Identity): boolean =>
  identity[field] !== null && identity[field] !== initialIdentity[field];

/** The rate on prepared meals of a restaurant that is not in a costly hotel. */
const isHotelRate = (percent: number): boolean => percent === 18;

/** Whether the value that counts on this date or a later one is like that. */
const comes = <Value>(dated: Dated<Value>, date: CalendarDate, is: (value: Value) => boolean) =>
  versionsFrom(dated, date).some(({ value }) => is(value));

/** Packs whose struck-through price was never charged for deliveries up to this date. */
function hasInventedPrices({ packs }: ShopSettings, date: CalendarDate): boolean {
  const wasCharged = (id: string, pricePaise: number) =>
    packs.some(
      ({ effectiveFrom, value }) =>
        (effectiveFrom === null || effectiveFrom <= date) &&
        value.some((pack) => pack.id === id && pack.pricePaise === pricePaise),
    );
  return valueOn(packs, date).some(
    ({ id, isActive, originalPricePaise }) =>
      isActive && originalPricePaise !== null && !wasCharged(id, originalPricePaise),
  );
}

/** Whether each is done. */
export function openingState(facts: OpeningFacts): Readonly<Record<OpeningId, boolean>> {
  const { settings, date, seller, isPublished } = facts;
  const identity = newestOf(settings.identity).value;
  const { scheme } = valueOn(settings.tax, date);
  return {
    legalName: isOwn(identity, 'legalName'),
    address: isOwn(identity, 'address'),
    contact: isOwn(identity, 'phone') && isOwn(identity, 'email'),
    fssai: isOwn(identity, 'fssai'),
    gstin: isOwn(identity, 'gstin') || scheme === 'unregistered',
    grievanceOfficer: isOwn(identity, 'grievanceOfficer'),
    invoices: seller !== null,
    payments: facts.hasLivePayments,
    mail: facts.sendsMails,
    menu: facts.mealsOnSale > 0,
    pictures: facts.mealsOnSale > 0 && facts.mealsWithoutPicture === 0,
    ...isPublished,
    packTax: !comes(settings.tax, date, (terms) => isHotelRate(packGstPercent(terms))),
    mealTax: !comes(settings.tax, date, (terms) => {
      const percent = terms.mealsPercent ?? seller?.mealGstPercent ?? 0;
      return terms.scheme === 'regular' && isHotelRate(percent);
    }),
    earlierPrices: !hasInventedPrices(settings, date),
    rating: !settings.showsRating,
  };
}
