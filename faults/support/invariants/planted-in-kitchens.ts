/** Planted bugs of a kitchen's day: what is cooked, and what is in each parcel. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import { acceptedParcel, parcel } from './sound-day-ids.ts';

const isCookedAsAmended = 'an order is cooked as it was frozen, and then as its amendments say';
const isNumbered = 'days, amendments, hand-overs and closed books are numbered without a gap';
const holdsTheOrder = 'a parcel holds no more than was ordered, packed and missing together';
const isApproved =
  'what was approved for an eater was packed with it, and another person approved it';
const isAccepted = 'a late entry counts once staff accepted it, and not before';

export const plantedInKitchens: readonly PlantedBug[] = [
  {
    bug: 'the trigger on amendments is missing, and a cancelled order is cooked',
    rule: isCookedAsAmended,
    sql: `${withoutTriggers} DELETE FROM kitchen_amendments WHERE kind = 'revived'`,
  },
  {
    bug: 'an order is left out of the pots without an amendment',
    rule: isCookedAsAmended,
    sql: `${withoutTriggers} UPDATE kitchen_orders SET is_cooked = false`,
  },
  {
    bug: 'a meal for two counts as one portion',
    rule: 'the portions of an order in the kitchen are those of its lines',
    sql: `${withoutTriggers} UPDATE kitchen_orders SET portions = 2;
      UPDATE kitchen_amendments SET portions = portions / 2`,
  },
  {
    bug: 'an amendment disappears, and its number with it',
    rule: isNumbered,
    sql: `${withoutTriggers} DELETE FROM kitchen_amendments WHERE number = 1`,
  },
  {
    bug: 'the first count of the cash is deleted',
    rule: isNumbered,
    sql: `${withoutTriggers} DELETE FROM cash_hand_overs WHERE number = 1`,
  },
  {
    bug: 'a frozen day takes the number after the next',
    rule: isNumbered,
    sql: `${withoutTriggers} UPDATE kitchen_days SET number = 2`,
  },
  {
    bug: 'a parcel gets a portion that was not ordered',
    rule: holdsTheOrder,
    sql: `${withoutTriggers} UPDATE packing_entries
      SET packed = '[{"mealId": 1, "size": "for-2", "quantity": 3}]' WHERE id = ${parcel}`,
  },
  {
    bug: 'what is missing is entered twice, packed and as missing',
    rule: holdsTheOrder,
    sql: `${withoutTriggers} UPDATE packing_entries SET short = packed WHERE id = ${parcel}`,
  },
  {
    bug: 'the parcel of another order is entered',
    rule: holdsTheOrder,
    sql: `${withoutTriggers} UPDATE packing_entries
      SET packed = '[{"mealId": 2, "size": "for-1", "quantity": 1}]' WHERE id = ${parcel}`,
  },
  {
    bug: 'an approval counts for a meal that is not in the parcel',
    rule: isApproved,
    sql: `${withoutTriggers} UPDATE packing_entries SET overridden = '{2}' WHERE id = ${parcel}`,
  },
  {
    bug: 'somebody approves their own parcel',
    rule: isApproved,
    sql: `ALTER TABLE packing_entries DROP CONSTRAINT packing_entries_by_another;
      ${withoutTriggers} UPDATE packing_entries SET approved_by = staff_id WHERE id = ${parcel}`,
  },
  {
    bug: 'what an eater must not get is packed without an approval',
    rule: isApproved,
    sql: `ALTER TABLE packing_entries DROP CONSTRAINT packing_entries_are_approved;
      ${withoutTriggers} UPDATE packing_entries SET approved_by = NULL WHERE id = ${parcel}`,
  },
  {
    bug: 'a late entry of a station counts before staff saw it',
    rule: isAccepted,
    sql: 'DELETE FROM late_station_decisions',
  },
  {
    bug: 'a late entry of a station is accepted, and lost',
    rule: isAccepted,
    sql: `DELETE FROM packing_entries WHERE id = ${acceptedParcel}`,
  },
];
