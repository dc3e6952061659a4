/** Links that open work for those without an account: a rider's run, a kitchen's station. */
import { addDays, type CalendarDate, startInIndia } from '#domain/calendar/calendar.ts';

export const linkKinds = ['run', 'station'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Wrong codes before a link is locked; 10,000 codes cannot be guessed in five tries. */
export const codeTriesMax = 5;

/** A link ends with the delivery day that it is for, in India. */
export const linkEndsAt = (date: CalendarDate): Date => startInIndia(addDays(date, 1));

/** The refusals of a link that was revoked or has ended, and of one with too many wrong codes. */
export const linkRefusals = {
  run: { over: 'run_over', locked: 'run_locked' },
  station: { over: 'station_over', locked: 'station_locked' },
} as const satisfies Readonly<Record<LinkKind, object>>;

/** Where the page of a link is; the token stands after `#`, which no browser sends anywhere. */
export const linkPath = (kind: LinkKind, token: string): string => `/${kind}#${token}`;

/** To the device of a station that goes on sending after its link has ended. */
export const tooManyLateText = 'Too many entries after the end of this link. Tell the kitchen.';
