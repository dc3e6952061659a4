/** Reads and publishes the texts that an owner writes. */
import type { NewTexts, TextSettings } from '#contract/staff/settings/text-settings.ts';
import { initialHero, type ShopTexts, textPages } from '#domain/settings/shop-texts.ts';
import { changedFields, type Fields } from '#domain/staff/audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { publishVersion, versionOf } from '#server/features/settings/publish-version.ts';
import { readTexts } from '#server/features/settings/stored-settings.ts';
import { listVersions, type VersionRow } from '#server/features/settings/versions.store.ts';
import type { Shop } from '#server/shop.ts';
import { firstTexts } from './first-texts.ts';

/** An entry of the audit log shows how a text begins; all of it is in the version. */
const excerptLength = 200;

const initialTexts: ShopTexts = {
  heroTitle: initialHero.title,
  heroLead: initialHero.lead,
  showsRating: true,
  ...firstTexts,
};

const textsOf = (rows: readonly VersionRow[]): ShopTexts => readTexts(rows) ?? initialTexts;

const toReply = (rows: readonly VersionRow[]): TextSettings => ({
  version: versionOf(rows, 'texts'),
  now: textsOf(rows),
  next: [],
});

/** PostgreSQL takes no half of a character. */
const excerptOf = (text: string): string =>
  text.length > excerptLength
    ? `${text.slice(0, excerptLength).replace(/[\ud800-\udbff]$/, '')}…`
    : text;

const excerptsOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      typeof text === 'string' ? excerptOf(text) : text,
    ]),
  );

/** Null is the text that counted before any was published. */
function fromBody(body: Omit<NewTexts, 'version'>, earlier: ShopTexts): ShopTexts {
  const pages = textPages.map((page) => [page, body[page] ?? initialTexts[page]] as const);
  return {
    ...(Object.fromEntries(pages) as Pick<ShopTexts, (typeof textPages)[number]>),
    heroTitle: body.heroTitle ?? initialTexts.heroTitle,
    heroLead: body.heroLead ?? initialTexts.heroLead,
    showsRating: body.showsRating ?? earlier.showsRating,
  };
}

/** As the database has them, also when this process has not read them yet. */
export async function readTextSettings(shop: Pick<Shop, 'db'>): Promise<TextSettings> {
  return toReply(await listVersions(shop.db));
}

/** @throws Refusal as {@link publishVersion}. */
export async function publishTexts(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { version, ...body }: NewTexts,
): Promise<TextSettings> {
  const rows = await publishVersion(shop, staff, {
    section: 'texts',
    label: 'Texts',
    version,
    make({ rows: earlier }) {
      const before = textsOf(earlier);
      const value = fromBody(body, before);
      const changed = changedFields(before, value);
      return {
        effectiveFrom: null,
        value,
        before: excerptsOf(changed?.before ?? {}),
        after: excerptsOf(changed?.after ?? {}),
      };
    },
  });
  return toReply(rows);
}
