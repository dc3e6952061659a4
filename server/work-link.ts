/** A link that opens work without an account, as calls under it carry it. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { LinkKind } from '#domain/links/work-link.ts';

export interface WorkLink<Kind extends LinkKind = LinkKind> {
  readonly id: string;
  readonly kind: Kind;
  /** The run or the station that it opens. */
  readonly subjectId: string;
  /** The delivery day that it is for. */
  readonly date: CalendarDate;
  readonly createdAt: Date;
  readonly endsAt: Date;
  /** Revoked or ended; only calls that take what is late get such a link. */
  readonly isOver: boolean;
  /** Ended by staff, perhaps after it had ended by itself. */
  readonly isRevoked: boolean;
}
