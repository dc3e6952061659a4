/** The calls of the kitchen, for `api.ts`: its limits, closed days and stations. */
import {
  getWeekdayCapacity,
  listCapacity,
  setDayCapacity,
  setMealCapacity,
  setWeekdayCapacity,
  unsetDayCapacity,
  unsetMealCapacity,
} from '#contract/staff/capacity.ts';
import { closeDay, listClosedDays, openDay, previewClosing } from '#contract/staff/kitchen.ts';
import { decideLateStationEntry, listLateStationEntries } from '#contract/stations/late-entries.ts';
import {
  countCookedAtStation,
  getStation,
  openStation,
  packAtStation,
} from '#contract/stations/station.ts';
import {
  createStation,
  listStations,
  renewStationLink,
  revokeStation,
} from '#contract/stations/stations.ts';

export const kitchenCalls = {
  closeDay,
  listClosedDays,
  openDay,
  previewClosing,
  createStation,
  listStations,
  renewStationLink,
  revokeStation,
  decideLateStationEntry,
  listLateStationEntries,
  countCookedAtStation,
  getStation,
  openStation,
  packAtStation,
  getWeekdayCapacity,
  listCapacity,
  setDayCapacity,
  setMealCapacity,
  setWeekdayCapacity,
  unsetDayCapacity,
  unsetMealCapacity,
} as const;
