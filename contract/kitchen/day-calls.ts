/** The calls of the kitchen's day, for `api.ts`: what is cooked, brought, collected and booked. */
import { getRun, openRun, tickStop } from '#contract/run.ts';
import {
  closeBookDay,
  exportBookDay,
  getBookDay,
  listBookLines,
} from '#contract/staff/books/day.ts';
import {
  getKitchenDay,
  getLabels,
  getPackingSheet,
  getProductionSheet,
  getRunSheet,
  noteSeenAmendments,
} from '#contract/staff/kitchen-day.ts';
import { decideLateTick, listLateTicks } from '#contract/staff/late-ticks.ts';
import { countCooked, listApprovers, packOrder, setPin } from '#contract/staff/packing.ts';
import {
  handOverCash,
  listUpiClaims,
  tieUpiClaim,
  untieUpiClaim,
} from '#contract/staff/run-money.ts';
import {
  createRun,
  decideStop,
  enterStop,
  getStaffRun,
  listRuns,
  renewRunLink,
  revokeRun,
  setRunRider,
  setRunStops,
} from '#contract/staff/runs.ts';
import { exportShoppingList, getShoppingList } from '#contract/staff/shopping-list.ts';

export const dayCalls = {
  getKitchenDay,
  getLabels,
  getPackingSheet,
  getProductionSheet,
  getRunSheet,
  getShoppingList,
  exportShoppingList,
  noteSeenAmendments,
  packOrder,
  countCooked,
  listApprovers,
  setPin,
  getRun,
  openRun,
  tickStop,
  createRun,
  decideLateTick,
  decideStop,
  enterStop,
  getStaffRun,
  handOverCash,
  listLateTicks,
  listRuns,
  listUpiClaims,
  renewRunLink,
  revokeRun,
  setRunRider,
  setRunStops,
  tieUpiClaim,
  untieUpiClaim,
  getBookDay,
  listBookLines,
  exportBookDay,
  closeBookDay,
};
