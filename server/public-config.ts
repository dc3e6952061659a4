/** The settings of the shop that pages may see (GET /api/config). */
import type { Config as PublicConfig } from '#contract/config.ts';
import { brand } from '#domain/brand.ts';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate, latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { themesOf } from '#domain/colours/brand-theme.ts';
import { colourSheetPath } from '#domain/colours/colour-sheet.ts';
import { earliestOrderDate, openSlots } from '#domain/delivery/slots.ts';
import { fixedRating } from '#domain/menu/meals.ts';
import { mediaUrl } from '#domain/menu/media.ts';
import { valueOn, versionsFrom } from '#domain/settings/dated.ts';
import type { Identity } from '#domain/settings/identity.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { CatalogueState } from '#server/features/meals/menu/meals.store.ts';
import { toTerms } from '#server/features/settings/delivery-settings.ts';
import type { Shop } from '#server/shop.ts';
import { laterOffers, offersOn } from './public-offers.ts';
import { waysToPay } from './public-payments.ts';

export const sandboxPath = '/sandbox/razorpay';

/** How the shop looks, as far as its owner has chosen that. */
function looksOf({
  logo,
  colours,
}: Pick<Identity, 'logo' | 'colours'>): Pick<PublicConfig['brand'], 'logo' | 'colours'> {
  const themes = colours && themesOf(colours);
  return {
    ...(logo && {
      logo: { url: mediaUrl(logo.name), width: logo.width, height: logo.height },
    }),
    ...(colours &&
      themes && {
        colours: {
          sheet: colourSheetPath(colours),
          primary: colours.primary,
          bar: { light: themes.light.cloth, dark: themes.dark.bg },
        },
      }),
  };
}

interface Sources extends Pick<Shop, 'config' | 'now'> {
  readonly settings: Pick<Shop['settings'], 'current'>;
}

/** The days for which nothing can be ordered. */
type Days = Pick<CatalogueState, 'closedDays' | 'fullDays'>;

/** The first day from this one on that is neither closed nor full. */
function firstOpen(date: CalendarDate, days: Days): CalendarDate {
  const isOpen = !days.closedDays.includes(date) && !days.fullDays.includes(date);
  return isOpen ? date : firstOpen(addDays(date, 1), days);
}

/**
 * With the figures for this delivery date; by default the earliest one. Until when to order, and
 * for which delivery times, is by default that of the first day that is neither closed nor full.
 */
export function publicConfig(
  { config, settings, now: clock }: Sources,
  days: Days,
  date?: CalendarDate,
): PublicConfig {
  const { razorpay } = config;
  const now = clock();
  const current = settings.current();
  const { delivery, identity, categories, hero, showsRating } = current;
  const published = newestOf(identity).value;
  const { brandName, logo, colours, ...business } = published;
  const earliestDate = earliestOrderDate(current, now);
  const firstDate = earliestDeliveryDate(now, delivery);
  const latestDate = latestDeliveryDate(now, delivery);
  const areas = versionsFrom(current.areas, earliestDate);
  const shownDate = date ?? earliestDate;
  const openDate = firstOpen(earliestDate, days);
  const isShown = (day: CalendarDate) => day >= firstDate && day <= latestDate;
  const closedDates = days.closedDays.filter(isShown);
  const fullDates = days.fullDays.filter(isShown);
  const { fee } = toTerms(valueOn(delivery, shownDate));
  const { cutoff } = toTerms(valueOn(delivery, date ?? openDate));
  const slots = openSlots(current, date ?? openDate, now);
  return {
    brand: { name: brandName, tagline: brand.tagline, ...looksOf({ logo, colours }) },
    business,
    hero,
    categories: categories
      .filter(({ isActive }) => isActive)
      .map(({ id, name, colour }) => ({ id, name, colour })),
    rating: showsRating ? fixedRating : null,
    demo:
      config.isDemo && config.admin
        ? { adminEmail: config.admin.email, adminPassword: config.admin.password }
        : null,
    payments: {
      mode: razorpay.mode,
      key: razorpay.keyId,
      checkoutScriptUrl: razorpay.checkoutUrl ?? `${sandboxPath}/checkout.js`,
      ...waysToPay(newestOf(current.payment).value),
    },
    delivery: {
      earliestDate,
      latestDate,
      ...(openDate !== earliestDate && { openDate }),
      ...(closedDates.length > 0 && { closedDates }),
      ...(fullDates.length > 0 && { fullDates }),
      cutoff:
        slots
          .map((slot) => slot.cutoff)
          .toSorted()
          .at(-1) ?? cutoff,
      ...(slots.length > 0 && { slots }),
      fee,
      asksPincode: areas.some(({ value }) => value.length > 0),
      terms: versionsFrom(delivery, dateInIndia(now)).map(({ effectiveFrom, value }) => ({
        effectiveFrom,
        ...toTerms(value),
      })),
    },
    ...offersOn(current, shownDate),
    // A page may stay open for days.
    later: laterOffers(current, shownDate, addDays(latestDate, 7)),
    now: now.toISOString(),
  };
}
