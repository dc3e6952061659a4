/** An authenticator app for tests, and staff who use it. */
import { Secret, TOTP } from 'otpauth';
import { sql } from '#server/db/sql.ts';
import type { Customer } from '#server/testing/makers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

export const secondFactorPath = '/api/admin/second-factor';

/** The code that the app shows now. */
export function appCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

interface Authenticator {
  readonly secret: string;
  /** An unused code: moves the clock on by half a minute. */
  next(): string;
  readonly recoveryCodes: readonly string[];
}

/** Turns the second step on, again if it is on already. */
export async function turnOn(shop: TestShop, staff: Customer): Promise<Authenticator> {
  await shop.database.db.execute(sql`DELETE FROM second_factors WHERE user_id = ${staff.userId}`);
  const { password } = staff;
  const enrolled = await staff.post(`${secondFactorPath}/enrol`, { password });
  const { secret } = enrolled.body;
  // The code before, so that the current one is still unused.
  const code = appCode(secret, new Date(shop.now().getTime() - 30_000));
  const confirmed = await staff.post(`${secondFactorPath}/confirm`, { code });
  if (confirmed.status !== 200) {
    throw new Error(`It could not be turned on: ${enrolled.text} ${confirmed.text}`);
  }
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    next() {
      shop.advanceMs(30_000);
      return appCode(secret, shop.now());
    },
  };
}
