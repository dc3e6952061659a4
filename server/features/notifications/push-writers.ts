/** What a push says is written when it is sent, by the feature that the push is about. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/db/database.ts';
import type { PushOptions } from '#server/gateways/push/gateway.ts';
import type { DuePush } from './pushes.store.ts';

export interface WrittenPush extends Pick<PushOptions, 'ttlS' | 'urgency'> {
  readonly title: string;
  readonly body: string;
  /** What it opens, on our site. */
  readonly url: string;
}

/** The parts of the shop that a writer may use. */
export interface PushSources {
  readonly db: Db;
  readonly now: () => Date;
}

/** Null when it is no longer true. */
export type PushWriter = (sources: PushSources, push: DuePush) => Promise<WrittenPush | null>;

export type PushWriters = Readonly<Record<NotificationKind, PushWriter>>;
