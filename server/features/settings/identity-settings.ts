/** Reads and publishes who runs the shop and how to reach them. */
import type { IdentitySettings, NewIdentity } from '#contract/staff/identity-settings.ts';
import type { Identity } from '#domain/settings/identity.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { publishVersion } from './publish-version.ts';
import { toShopSettings } from './stored-settings.ts';
import { listVersions, type VersionRow } from './versions.store.ts';

function toReply(rows: readonly VersionRow[]): IdentitySettings {
  const { version, value } = newestOf(toShopSettings(rows).identity);
  return { version, now: value, next: [] };
}

/** As the database has it, also when this process has not read it yet. */
export async function readIdentity(shop: Pick<Shop, 'db'>): Promise<IdentitySettings> {
  return toReply(await listVersions(shop.db));
}

/** @throws Refusal as {@link publishVersion}. */
export async function publishIdentity(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { version, ...identity }: NewIdentity,
): Promise<IdentitySettings> {
  const rows = await publishVersion(shop, staff, {
    section: 'identity',
    label: 'Business',
    version,
    make({ settings }) {
      const value: Identity = identity;
      return {
        effectiveFrom: null,
        value,
        before: newestOf(settings.identity).value,
        after: value,
      };
    },
  });
  return toReply(rows);
}
