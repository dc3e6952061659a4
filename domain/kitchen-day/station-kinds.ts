/** What a station of the kitchen does. */

export const stationKinds = ['cook', 'pack'] as const;
export type StationKind = (typeof stationKinds)[number];
