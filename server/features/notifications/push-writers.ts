/** The interface of push writers: each feature writes its pushes at the time they are sent. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/db/database.ts';
import type { ShopSettingsInMemory } from '#server/features/settings/shop-settings.ts';
import type { PushOptions } from '#server/gateways/push/gateway.ts';
import type { DuePush } from './pushes.store.ts';

export interface WrittenPush extends Pick<PushOptions, 'ttlS' | 'urgency'> {
  readonly title: string;
  readonly body: string;
  /** The page of our site that it opens. */
  readonly url: string;
}

/** The parts of the shop that a writer may use. */
interface PushSources {
  readonly db: Db;
  readonly now: () => Date;
  readonly settings: ShopSettingsInMemory;
}

/** Null when the push would no longer be true. */
export type PushWriter = (sources: PushSources, push: DuePush) => Promise<WrittenPush | null>;

export type PushWriters = Readonly<Record<NotificationKind, PushWriter>>;
