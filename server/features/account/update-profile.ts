/** Changes the names and the phone number of a person. */
import type { ProfileBody } from '#contract/account.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import type { UserRow } from '#server/user.ts';
import { writeProfile } from './account.store.ts';

/** @throws Refusal `unauthorized` when the account was deleted meanwhile. */
export async function updateProfile(
  shop: Pick<Shop, 'db'>,
  user: UserRow,
  form: ProfileBody,
): Promise<UserRow> {
  if (!(await writeProfile(shop.db, user.id, form))) throw new Refusal('unauthorized');
  return { ...user, ...form };
}
