/** What the calls of all sections of the settings that count from a delivery date share. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay } from '#contract/fields.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import { powers } from '#domain/staff/access.ts';

/** What is sent with the figures of a section. */
export const publishing = {
  /** A delivery date; the first one whose cut-off is still to come when not given. */
  effectiveFrom: z.optional(CalendarDay),
  /** The version that was read; when not given, the change applies to any. */
  version: z.optional(z.int('Send the version as a number')),
  /**
   * The first date of `next` as it was read. Without `effectiveFrom` the reply is 409 `conflict`
   * once it is the first open one: the figures that were read no longer count on it.
   */
  nextFrom: z.optional(CalendarDay),
};

export const wholeNumber = (message: string, least: number, most: number) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

/** `12:30`, in India. */
export const timeOfDay = (message: string) =>
  z.string(message).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));

/** Rupees between two amounts in paise. */
export const rupeesBetween = (message: string, least: number, most: number) =>
  z.string(message).check(
    z.refine((text) => {
      const amountPaise: Paise | null = parseRupees(text);
      return amountPaise !== null && amountPaise >= least && amountPaise <= most;
    }, message),
  );

/** What the section is now and later, as both of its calls reply it. */
export function sectionReply<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({
    /** Counts up with each change; 0 until the first one. */
    version: z.int(),
    /** For the next delivery that can be ordered. */
    now: z.object(shape),
    /** What counts later, in the order of its dates. */
    next: z.array(z.object({ ...shape, effectiveFrom: CalendarDay })),
  });
}

/** The two calls of a section. */
export function sectionCalls<
  const Name extends string,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(name: Name, about: string, body: Body, reply: Reply) {
  const path = `/api/admin/settings/${name}` as const;
  const access = powers.changeSettings;
  return {
    get: endpoint({ method: 'GET', path, summary: `${about}, now and later`, access, reply }),
    publish: endpoint({
      method: 'PUT',
      path,
      summary: `${about}: change from a delivery date on; 409 if changed since \`version\``,
      access,
      body,
      reply,
    }),
  };
}
