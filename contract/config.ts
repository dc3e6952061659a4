/** What the pages need to know about the shop when they start. */
import * as z from 'zod/mini';
import { categoryColours } from '#domain/menu/categories.ts';
import { packColours, packIcons } from '#domain/orders/packs.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay, Instant, Rupees } from './fields.ts';
import { OrderSlot } from './orders.ts';
import { Business } from './staff/settings/identity-settings.ts';

const DatedTerms = z.object({
  effectiveFrom: z.nullable(CalendarDay),
  fee: Rupees,
  cutoff: z.string(),
  graceMinutes: z.int(),
  bookingDays: z.int(),
});

/** What is offered for deliveries on a date, in the order of the pages. */
const Offers = {
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      icon: z.enum(packIcons),
      colour: z.enum(packColours),
      mealCount: z.int(),
      price: Rupees,
      /** Shown struck through; null for none. */
      originalPrice: z.nullable(Rupees),
      pricePerMeal: Rupees,
      isPopular: z.boolean(),
      /** The most different dishes it is filled with; null for as many as are suitable. */
      dishesMax: z.nullable(z.int()),
      features: z.array(z.object({ name: z.string(), included: z.boolean() })),
    }),
  ),
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      category: z.string(),
      pricePerDay: Rupees,
      /** When it is delivered; absent where there are no delivery times. */
      slot: z.optional(OrderSlot),
    }),
  ),
  /** Added to the prices of packs. */
  gstPercent: z.int(),
};

export const Config = z.object({
  brand: z.object({
    name: z.string(),
    tagline: z.string(),
    /** The address and size of its largest file; absent where the name is written. */
    logo: z.optional(z.object({ url: z.string(), width: z.int(), height: z.int() })),
    /** Absent where the shop has its usual ones. */
    colours: z.optional(
      z.object({
        /** The address of their style sheet. */
        sheet: z.string(),
        primary: z.string(),
        /** Of the browser's own bars, by theme. */
        bar: z.object({ light: z.string(), dark: z.string() }),
      }),
    ),
  }),
  /** Who runs the shop and how to reach them; null where they have none. */
  business: Business,
  /** The first words of the home page. */
  hero: z.object({ title: z.string(), lead: z.string() }),
  /** Of the menu, in the owner's order. */
  categories: z.array(
    z.object({ id: z.string(), name: z.string(), colour: z.enum(categoryColours) }),
  ),
  /** Shown with the shop and each meal; null for none. */
  rating: z.nullable(z.number()),
  /** The demo accounts; null in live mode. */
  demo: z.nullable(z.object({ adminEmail: z.string(), adminPassword: z.string() })),
  payments: z.object({
    mode: z.enum(['sandbox', 'live']),
    key: z.string(),
    checkoutScriptUrl: z.string(),
    cash: z.object({
      meals: z.boolean(),
      packs: z.boolean(),
      /** The largest order; null for any. */
      max: z.nullable(Rupees),
      /** Whether it also depends on the customer (`GET /api/payments/cash`). */
      isPersonal: z.boolean(),
      /** Whether customers are called before their order is cooked. */
      needsCall: z.boolean(),
      /** Where it can also be paid by UPI at the door. */
      upiId: z.nullable(z.string()),
    }),
    /** Whether packs are also paid online and from the wallet. */
    onlineForPacks: z.boolean(),
  }),
  delivery: z.object({
    earliestDate: CalendarDay,
    latestDate: CalendarDay,
    /**
     * The first date from the earliest on that is neither closed nor full, also beyond the latest;
     * absent where that is the earliest.
     */
    openDate: z.optional(CalendarDay),
    /**
     * The days on which it is closed, up to the latest. They begin at the first day on which a
     * subscription can start, which may be before the earliest. Absent where there are none.
     */
    closedDates: z.optional(z.array(CalendarDay)),
    /** The same for days whose limit is used up; at most five seconds old. */
    fullDates: z.optional(z.array(CalendarDay)),
    /**
     * `22:00`, in India, on the day before; for the requested date or the first open one. With
     * delivery times, that of the last of them.
     */
    cutoff: z.string(),
    /** The delivery times of the same date that are open; absent where there are none. */
    slots: z.optional(z.array(OrderSlot)),
    /** For orders of single meals; for the requested date or the earliest, as all prices. */
    fee: Rupees,
    /** Whether it depends on the pincode if, and for how much, something is delivered. */
    asksPincode: z.boolean(),
    /** What counts from which delivery date on, from today; the first counts already. */
    terms: z.array(DatedTerms),
  }),
  ...Offers,
  /** What is offered from later delivery dates on, in their order. */
  later: z.array(z.object({ effectiveFrom: CalendarDay, ...Offers })),
  /** The server's clock, so that pages do not depend on the device's clock. */
  now: Instant,
});
export type Config = z.infer<typeof Config>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Brand, contact, payment mode, delivery rules, categories, packs and plans',
  access: 'public',
  query: z.strictObject({ date: z.optional(CalendarDay) }),
  reply: Config,
});
