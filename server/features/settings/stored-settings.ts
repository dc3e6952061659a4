/**
 * The settings as their versions store them. A row that does not fit is a bug or was changed by
 * hand: the shop must not guess. Further figures are those of a later release, whose processes may
 * run beside this one.
 */
import * as z from 'zod/mini';
import type { Hex } from '#domain/colours/oklch.ts';
import { type Category, categoryColours } from '#domain/menu/categories.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { type Paise, paise } from '#domain/money/money.ts';
import { packColours, packIcons } from '#domain/orders/packs.ts';
import { inOrderOfDates } from '#domain/settings/dated.ts';
import { type Identity, initialIdentity } from '#domain/settings/identity.ts';
import { initialPaymentTerms, type PaymentTerms } from '#domain/settings/payment-terms.ts';
import { type Published, unpublished } from '#domain/settings/published.ts';
import { initialSettings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import { initialHero, type ShopTexts } from '#domain/settings/shop-texts.ts';
import { taxSchemes } from '#domain/settings/tax-terms.ts';
import type { DatedSection, VersionRow } from './versions.store.ts';

const StoredPaise = z.pipe(
  z.int(),
  z.transform((value): Paise => paise(value)),
);

const OrNone = z.nullable(z.string());

const StoredHex = z.custom<Hex>((value) => /^#[0-9a-f]{6}$/.test(String(value)));

const StoredDelivery = z.object({
  feePaise: StoredPaise,
  cutoffMinutes: z.int(),
  graceMinutes: z.int(),
  bookingDays: z.int(),
});

const StoredPacks = z.object({
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      icon: z.enum(packIcons),
      colour: z.enum(packColours),
      mealCount: z.int(),
      pricePaise: StoredPaise,
      originalPricePaise: z.nullable(StoredPaise),
      isPopular: z.boolean(),
      isActive: z.boolean(),
      dishesMax: z.nullable(z.int()),
    }),
  ),
});

const StoredPlans = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      category: z.string(),
      pricePerDayPaise: StoredPaise,
      slotId: z._default(OrNone, null),
      isActive: z.boolean(),
    }),
  ),
});

const StoredAreas = z.object({
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pincodes: z.array(z.object({ first: z.string(), last: z.string() })),
      feePaise: z.nullable(StoredPaise),
      minimumPaise: z.nullable(StoredPaise),
      freeFromPaise: z.nullable(StoredPaise),
      slotIds: z._default(z.nullable(z.array(z.string())), null),
      takesCash: z._default(z.boolean(), true),
    }),
  ),
});

const StoredSlots = z.object({
  slots: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      from: z.string(),
      to: z.string(),
      cutoff: z.string(),
      stopsMax: z.nullable(z.int()),
    }),
  ),
});

const StoredTax = z.object({
  scheme: z.enum(taxSchemes),
  mealsPercent: z.int(),
  packsPercent: z.int(),
});

export const StoredIdentity = z.object({
  brandName: z.string(),
  legalName: OrNone,
  address: OrNone,
  gstin: OrNone,
  fssai: OrNone,
  phone: OrNone,
  email: OrNone,
  whatsapp: OrNone,
  grievanceOfficer: OrNone,
  logo: z._default(
    z.nullable(z.object({ name: z.string(), width: z.int(), height: z.int() })),
    null,
  ),
  colours: z._default(z.nullable(z.object({ primary: StoredHex, accent: StoredHex })), null),
});

const StoredTexts = z.object({
  heroTitle: z.string(),
  heroLead: z.string(),
  showsRating: z._default(z.boolean(), true),
  privacy: z.string(),
  terms: z.string(),
  refunds: z.string(),
  delivery: z.string(),
  contact: z.string(),
  accessibility: z.string(),
});

const StoredCategories = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.enum(categoryColours),
      isActive: z.boolean(),
    }),
  ),
});

const StoredPayment = z.object({
  cashForMeals: z.boolean(),
  cashForPacks: z.boolean(),
  onlineForPacks: z.enum(['offered', 'accepted', 'refused']),
  cashMaxPaise: z.nullable(StoredPaise),
  cashOrdersMax: z.nullable(z.int()),
  cashForFirstOrder: z.boolean(),
  cashConfirmed: z.enum(['by staff', 'at once', 'by call']),
  cashCallsKnown: z.boolean(),
  upiId: OrNone,
});

/** How a section that counts by date is stored in a version, and read from it. */
const stored = {
  delivery: {
    read: (value: unknown): ValueOf<'delivery'> => StoredDelivery.parse(value),
    write: (value: ValueOf<'delivery'>): object => value,
  },
  packs: {
    read: (value: unknown): ValueOf<'packs'> => StoredPacks.parse(value).packs,
    write: (packs: ValueOf<'packs'>): object => ({ packs }),
  },
  plans: {
    read: (value: unknown): ValueOf<'plans'> => StoredPlans.parse(value).plans,
    write: (plans: ValueOf<'plans'>): object => ({ plans }),
  },
  tax: {
    read: (value: unknown): ValueOf<'tax'> => StoredTax.parse(value),
    write: (value: ValueOf<'tax'>): object => value,
  },
  areas: {
    read: (value: unknown): ValueOf<'areas'> => StoredAreas.parse(value).areas,
    write: (areas: ValueOf<'areas'>): object => ({ areas }),
  },
  slots: {
    read: (value: unknown): ValueOf<'slots'> => StoredSlots.parse(value).slots,
    write: (slots: ValueOf<'slots'>): object => ({ slots }),
  },
};

/** What counts on one date. */
export type ValueOf<Section extends DatedSection> = ShopSettings[Section][0]['value'];

/** Everything that was published for a section, in the order of its dates. */
function datedSection<Section extends DatedSection>(
  rows: readonly VersionRow[],
  section: Section,
): ShopSettings[Section] {
  const read = stored[section].read as (value: unknown) => ValueOf<Section>;
  const published = rows
    .filter((row) => row.section === section)
    .map(({ effectiveFrom, value }) => ({ effectiveFrom, value: read(value) }));
  const initial = initialSettings[section][0].value as ValueOf<Section>;
  return inOrderOfDates(initial, published) as ShopSettings[Section];
}

/** A value as a version stores it. */
export function toStored<Section extends DatedSection>(
  section: Section,
  value: ValueOf<Section>,
): object {
  return (stored[section].write as (given: ValueOf<Section>) => object)(value);
}

/** All versions of a section that counts from its publishing on, after what it was at first. */
function publishedSection<Value>(
  rows: readonly VersionRow[],
  name: VersionRow['section'],
  initial: Value,
  read: (value: unknown) => Value,
): Published<Value> {
  const published = rows
    .filter(({ section }) => section === name)
    .map(({ version, publishedAt, value }) => ({ version, publishedAt, value: read(value) }));
  return [...unpublished(initial), ...published];
}

const readIdentity = (value: unknown): Identity => StoredIdentity.parse(value);
const readPayment = (value: unknown): PaymentTerms => StoredPayment.parse(value);

/** The newest texts; null before the first ones are published. */
export function readTexts(rows: readonly VersionRow[]): ShopTexts | null {
  const newest = rows.findLast(({ section }) => section === 'texts');
  return newest ? StoredTexts.parse(newest.value) : null;
}

/** The categories as a version stores them. */
export const readCategories = (value: unknown): readonly Category[] =>
  StoredCategories.parse(value).categories;

/** They decide at which time a plan is delivered. */
const planSlotSections: readonly VersionRow['section'][] = ['slots', 'plans'];

/** The settings that these versions add up to. */
export function toShopSettings(rows: readonly VersionRow[]): ShopSettings {
  const texts = readTexts(rows);
  const categories = rows.findLast(({ section }) => section === 'categories');
  return {
    delivery: datedSection(rows, 'delivery'),
    packs: datedSection(rows, 'packs'),
    plans: datedSection(rows, 'plans'),
    tax: datedSection(rows, 'tax'),
    areas: datedSection(rows, 'areas'),
    slots: datedSection(rows, 'slots'),
    planSlotVersions: rows.filter(({ section }) => planSlotSections.includes(section)).length,
    identity: publishedSection(rows, 'identity', initialIdentity, readIdentity),
    categories: categories ? readCategories(categories.value) : initialCategories,
    payment: publishedSection(rows, 'payment', initialPaymentTerms, readPayment),
    hero: texts ? { title: texts.heroTitle, lead: texts.heroLead } : initialHero,
    showsRating: texts?.showsRating ?? true,
  };
}
