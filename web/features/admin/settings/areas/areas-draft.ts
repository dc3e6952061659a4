/** The areas as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import { type AreaSettings, NewAreaSettings } from '#contract/staff/areas.ts';
import { asTyped, typedRupeesOrNull } from '#web/shared/forms/parse-amount.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { linesOf } from '../by-date/dated-list.ts';
import { listDifferences } from '../by-date/list-differences.ts';
import { sentFrom } from '../by-date/sent-from.ts';
import { splitByDate } from '../by-date/split-by-date.ts';

type AreasFigures = AreaSettings['now'];
type SavedArea = AreasFigures['areas'][number];

type AreaDraft = {
  /** Empty for a new one. */
  readonly id: string;
  readonly name: string;
  /** `560038, 560001-560010`. */
  readonly pincodes: string;
  /** Empty for the fee that counts everywhere. */
  readonly fee: string;
  readonly minimum: string;
  readonly freeFrom: string;
  /** None for all delivery times. */
  readonly slotIds: string[];
  readonly takesCash: boolean;
};

export type AreasDraft = {
  readonly areas: readonly AreaDraft[];
  readonly effectiveFrom: string;
};

export const areaLabels = {
  name: 'Name',
  pincodes: 'Pincodes',
  fee: 'Delivery fee (rupees)',
  minimum: 'Smallest order (rupees)',
  freeFrom: 'Free delivery from (rupees)',
} as const satisfies Record<Exclude<keyof AreaDraft, 'id' | 'slotIds' | 'takesCash'>, string>;

/** What is ticked. */
export const areaTickLabels = {
  takesCash: 'Orders can be paid in cash, where Ways to pay allows it',
  slotIds: 'Delivery times (none ticked: all)',
} as const;

const allLabels = { ...areaLabels, ...areaTickLabels };

export const newArea: AreaDraft = {
  id: '',
  name: '',
  pincodes: '',
  fee: '',
  minimum: '',
  freeFrom: '',
  slotIds: [],
  takesCash: true,
};

const rowOf = ({ id, name, pincodes, slotIds, takesCash, ...area }: SavedArea): AreaDraft => ({
  id,
  name,
  pincodes: pincodes.join(', '),
  fee: asTyped(area.fee),
  minimum: asTyped(area.minimum),
  freeFrom: asTyped(area.freeFrom),
  slotIds: slotIds ?? [],
  takesCash,
});

/** The areas of a delivery date; those of now without one. */
export const areasOn = (settings: AreaSettings, date: string): AreaDraft[] =>
  splitByDate<AreasFigures>(settings, date).now.areas.map(rowOf);

export const draftOf = (settings: AreaSettings): AreasDraft => ({
  areas: areasOn(settings, ''),
  effectiveFrom: '',
});

/** They may be typed as `560 038`, ranges with spaces and with the dash that phones make. */
const codesOf = (text: string): string[] =>
  text
    .replaceAll(/\s*[-–—]\s*/g, '-')
    .replaceAll(/(?<!\d)(\d{3})\s(\d{3})(?!\d)/g, '$1$2')
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.slice(0, 14));

const toBody = (typed: AreasDraft): unknown => ({
  areas: typed.areas.map(({ id, name, pincodes, slotIds, takesCash, ...area }) => ({
    ...(id !== '' && { id }),
    name,
    pincodes: codesOf(pincodes),
    fee: typedRupeesOrNull(area.fee),
    minimum: typedRupeesOrNull(area.minimum),
    freeFrom: typedRupeesOrNull(area.freeFrom),
    takesCash,
    ...(slotIds.length > 0 && { slotIds }),
  })),
  ...sentFrom(typed),
});

/** Shows under the field what the server would refuse. */
export const AreasTyped = z.pipe(z.transform(toBody), NewAreaSettings);

/** More than this are counted. */
const namedCodesMax = 5;

function codesWords(codes: readonly string[]): string {
  if (codes.length <= namedCodesMax) return codes.join(', ');
  const hasRange = codes.some((code) => code.includes('-'));
  return `${codes.length} ${hasRange ? 'pincodes and ranges' : 'pincodes'}`;
}

/** In words, for a row that is folded. */
export const areaSummary = ({ pincodes }: AreaDraft): string =>
  codesWords(codesOf(pincodes)) || 'No pincodes';

const areaWords = ({ name, pincodes, slotIds, takesCash, ...area }: SavedArea): string => {
  const { fee, minimum, freeFrom } = area;
  return [
    `${name}: ${codesWords(pincodes)}`,
    ...(fee === null ? [] : [`fee ${formatRupees(fee)}`]),
    ...(minimum === null ? [] : [`orders from ${formatRupees(minimum)}`]),
    ...(freeFrom === null ? [] : [`free from ${formatRupees(freeFrom)}`]),
    ...(slotIds === null ? [] : ['not at all delivery times']),
    ...(takesCash ? [] : ['no cash']),
  ].join(', ');
};

/** In words, for the table. */
export const areasWords = ({ areas }: AreasFigures): string =>
  areas.length === 0 ? 'Everywhere' : linesOf(areas.map(areaWords));

export const areasDifferences = (slotName: (id: string) => string) =>
  listDifferences<AreasFigures, AreaSettings, AreasDraft, keyof typeof allLabels>({
    labels: allLabels,
    typedIn: ({ areas }) => areas,
    rowsOn: areasOn,
    words: areasWords,
    nameOf: { slotIds: slotName },
  });
