/** Whether somebody has two-step verification. */
import type { SecondFactor } from '#contract/second-factor.ts';
import type { Shop } from '#server/shop.ts';
import { findStatus } from './second-factor.store.ts';

export async function getStatus({ db }: Pick<Shop, 'db'>, userId: string): Promise<SecondFactor> {
  const { turnedOnAt, ...status } = await findStatus(db, userId);
  const isOn = turnedOnAt !== null;
  return { ...status, isOn, turnedOnAt: turnedOnAt?.toISOString() ?? null };
}
