/** Requires a second step of all staff, or makes it optional. */
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { setRequirement } from './second-factor.store.ts';
import { lockOwner } from './set-up.ts';

/** @throws Refusal `second_factor_own_first` for somebody who has no second step. */
export async function requireOfStaff(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  isRequired: boolean,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { isOn } = await lockOwner(tx, staff.id);
    if (isRequired && !isOn) throw new Refusal('second_factor_own_first');
    const before = { isRequired: await setRequirement(tx, isRequired) };
    const subject = {
      type: 'settings',
      id: 'second-factor',
      label: 'Two-step verification',
    } as const;
    const entry = { action: 'settings_changed', subject, before, after: { isRequired } } as const;
    await recordChange(tx, staff, entry, shop.now());
  });
}
