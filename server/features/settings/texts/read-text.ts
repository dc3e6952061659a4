/** Reads a page that the owner writes, with the days of its versions. */
import type { ShopText } from '#contract/shop/shop-texts.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TextPage } from '#domain/settings/shop-texts.ts';
import type { Reader } from '#server/db/database.ts';
import { findText, listTextChanges } from '#server/features/settings/versions.store.ts';
import { firstTexts, firstTextsDate } from './first-texts.ts';

/** The newest version when none is given. @throws Refusal `not_found`. */
export async function readText(db: Reader, page: TextPage, wanted?: number): Promise<ShopText> {
  const first = { version: 0, publishedOn: firstTextsDate };
  const changes = await listTextChanges(db, page, firstTexts[page]);
  const published = changes.map(({ version, publishedAt }) => ({
    version,
    publishedOn: dateInIndia(publishedAt),
  }));
  const versions = [first, ...published].reverse();
  const shown =
    wanted === undefined ? versions[0] : versions.find(({ version }) => version === wanted);
  if (!shown) throw new Refusal('not_found');
  const text = shown === first ? firstTexts[page] : await findText(db, page, shown.version);
  if (text === null) throw new Refusal('not_found');
  return { page, ...shown, text, versions };
}
