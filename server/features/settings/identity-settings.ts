/** Reads and publishes who runs the shop, how it looks and how to reach them. */
import type { IdentitySettings, NewIdentity } from '#contract/staff/settings/identity-settings.ts';
import { sellerIssues } from '#domain/invoices/invoice-seller.ts';
import { mediaNameOf, mediaUrl } from '#domain/menu/media.ts';
import { invalidAt } from '#domain/refusal.ts';
import type { Identity, Logo } from '#domain/settings/identity.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { findSettings, storedSeller } from './find-settings.ts';
import { publishVersion } from './publish-version.ts';
import { findSettingsRow, lockPicture } from './settings.store.ts';
import { toShopSettings } from './stored-settings.ts';
import { listVersions, type VersionRow } from './versions.store.ts';

/** The logo by its address, as it is sent. */
const shown = (identity: Identity) => ({
  ...identity,
  logo: identity.logo && mediaUrl(identity.logo.name),
});

function toReply(rows: readonly VersionRow[]): IdentitySettings {
  const { version, value } = newestOf(toShopSettings(rows).identity);
  return { version, now: shown(value), next: [] };
}

/**
 * As the database has it, also when this process has not read it yet. Until it is published, name
 * and numbers are those that invoices have.
 */
export async function readIdentity({ db }: Pick<Shop, 'db'>): Promise<IdentitySettings> {
  const reply = toReply(await listVersions(db));
  if (reply.version > 0) return reply;
  const { seller } = await findSettings(db);
  if (seller === null) return reply;
  const { legalName, gstin, fssai } = seller;
  return { ...reply, now: { ...reply.now, legalName, gstin, fssai } };
}

/** @throws Refusal `invalid_request` at `gstin` when it is of another State than the seller. */
async function checkState(tx: Tx, gstin: string | null): Promise<void> {
  const seller = storedSeller(await findSettingsRow(tx));
  if (seller === null || sellerIssues({ ...seller, gstin }).length === 0) return;
  const message = `The GSTIN must begin with ${seller.stateCode}, the State under Invoices`;
  throw invalidAt('gstin', message);
}

/** @throws Refusal `invalid_request` at `logo` when the library has no such picture. */
async function findLogo(tx: Tx, url: string): Promise<Logo> {
  const name = mediaNameOf(url);
  const logo = name && (await lockPicture(tx, name));
  if (logo) return logo;
  throw invalidAt('logo', 'The media library has no such picture. Choose another');
}

/**
 * What is not given stays as it is: who does not know of logos and colours does not remove them.
 * @throws Refusal as {@link publishVersion}, {@link checkState} and {@link findLogo}.
 */
export async function publishIdentity(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { version, logo, colours, ...rest }: NewIdentity,
): Promise<IdentitySettings> {
  const rows = await publishVersion(shop, staff, {
    section: 'identity',
    label: 'Business',
    version,
    async make({ tx, settings }) {
      await checkState(tx, rest.gstin);
      const before = newestOf(settings.identity).value;
      const value: Identity = {
        ...rest,
        logo: logo ? await findLogo(tx, logo) : logo === null ? null : before.logo,
        colours: colours === undefined ? before.colours : colours,
      };
      return { effectiveFrom: null, value, before: shown(before), after: shown(value) };
    },
  });
  return toReply(rows);
}
