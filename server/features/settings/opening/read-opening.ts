/** Reads what is missing before the shop opens. */
import type { Opening } from '#contract/staff/opening.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { isWarning, openingIds, openingState } from '#domain/settings/opening.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import { versionOf } from '#server/features/settings/publish-version.ts';
import { toShopSettings } from '#server/features/settings/stored-settings.ts';
import { listVersions } from '#server/features/settings/versions.store.ts';
import type { Shop } from '#server/shop.ts';
import { findMenuFacts } from './opening.store.ts';

/** As the database has it, also when this process has not read it yet. */
export async function readOpening({
  db,
  config,
  now,
}: Pick<Shop, 'db' | 'config' | 'now'>): Promise<Opening> {
  const rows = await listVersions(db);
  const settings = toShopSettings(rows);
  const isPublished = (section: 'delivery' | 'tax' | 'texts') => versionOf(rows, section) > 0;
  const state = openingState({
    settings,
    date: earliestDeliveryDate(now(), settings.delivery),
    seller: (await findSettings(db)).seller,
    hasLivePayments: config.razorpay.mode === 'live',
    sendsMails: config.mail.smtpUrl !== null,
    ...(await findMenuFacts(db)),
    isPublished: {
      delivery: isPublished('delivery'),
      tax: isPublished('tax'),
      texts: isPublished('texts'),
    },
  });
  // The demo shop sells nothing: what it makes up harms nobody.
  const shown = openingIds.filter((id) => !config.isDemo || !isWarning(id));
  const items = shown.map((id) => ({ id, isDone: state[id], isWarning: isWarning(id) }));
  return { isDone: items.every(({ isDone }) => isDone), items };
}
