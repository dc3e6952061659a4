/** Accepts a code of the app or a recovery code, each only once, also in concurrent requests. */
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { stepOfCode } from './app-codes.ts';
import { findSealedSecret, takeRecoveryCode, takeStepOfCode } from './second-factor.store.ts';
import { hashRecoveryCode, openSecret } from './secrets.ts';

async function isTaken(
  tx: Tx,
  { config, now }: Pick<Shop, 'config' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealed = await findSealedSecret(tx, userId);
  if (sealed === null) throw new Refusal('second_factor_is_off');
  const secret = openSecret(config.secret, userId, sealed);
  const step = secret && stepOfCode(secret, code, now());
  if (step !== null) return takeStepOfCode(tx, userId, step);
  const codeHash = hashRecoveryCode(config.secret, userId, code);
  return takeRecoveryCode(tx, userId, codeHash, now());
}

/** @throws Refusal `code_wrong`, with the field; `second_factor_is_off`. */
export async function takeCode(
  tx: Tx,
  shop: Pick<Shop, 'config' | 'now'>,
  userId: string,
  code: string,
): Promise<void> {
  if (!(await isTaken(tx, shop, userId, code))) throw refusalAt('code_wrong', 'code');
}
