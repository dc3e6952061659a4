/** Changes what would be accepted into what should be refused, in one place at a time. */
import type { Chance } from '../chance.ts';
import type { Draft } from './draft.ts';
import {
  brokenBodies,
  contentTypes,
  headerJunk,
  hostileTexts,
  hostileValues,
  unknownNames,
} from './hostile-values.ts';
import { pick } from './plausible.ts';

const hostile = (chance: Chance): unknown =>
  chance.isHit(0.6) ? pick(chance, hostileTexts) : pick(chance, hostileValues);

/** Replaces, removes, repeats or wraps one value somewhere in the tree. */
function changeValue(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.isHit(0.8)) {
    const at = chance.between(0, value.length - 1);
    if (chance.isHit(0.2)) return [...value, value[at]];
    if (chance.isHit(0.2)) return value.toSpliced(at, 1);
    return value.with(at, changeValue(value[at], chance));
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const names = isObject ? Object.keys(value) : [];
  if (!isObject || names.length === 0 || chance.isHit(0.1)) {
    return chance.isHit(0.2) ? [value] : hostile(chance);
  }
  const name = pick(chance, names) ?? '';
  const { [name]: changed, ...rest } = value as Record<string, unknown>;
  if (chance.isHit(0.2)) return rest;
  return { ...rest, [name]: changeValue(changed, chance) };
}

function addUnknownField(draft: Draft, chance: Chance): Draft {
  const { body } = draft;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return draft;
  const name = pick(chance, unknownNames) ?? '';
  if (Object.hasOwn(body, name)) return draft;
  return { ...draft, body: { ...body, [name]: 1 }, unknownField: name };
}

function changeQuery(draft: Draft, chance: Chance): Draft {
  const { query } = draft;
  const at = chance.between(0, Math.max(0, query.length - 1));
  const [name, value] = query[at] ?? ['x', '1'];
  if (chance.isHit(0.25)) return { ...draft, query: [...query, [name, value]] };
  if (chance.isHit(0.25)) return { ...draft, query: [...query, [`${name}[]`, value]] };
  const other = pick(chance, hostileTexts) ?? '';
  return { ...draft, query: query.length > 0 ? query.with(at, [name, other]) : [[name, other]] };
}

function changePath(draft: Draft, chance: Chance): Draft {
  const names = Object.keys(draft.path);
  const name = pick(chance, names);
  if (name === undefined) return changeQuery(draft, chance);
  return { ...draft, path: { ...draft.path, [name]: pick(chance, hostileTexts) || 'x' } };
}

const rawEndings = [
  '/',
  '//',
  '/..',
  '/../..',
  '/%2e%2e/',
  '%00',
  '%',
  '%zz',
  '?%',
  '?a=%ff&&',
  ';x',
];

function changeHeaders(draft: Draft, chance: Chance): Draft {
  const [name, value] = pick(chance, headerJunk) ?? ['x', 'x'];
  const others = draft.headers.filter(([each]) => each !== name || chance.isHit(0.3));
  return { ...draft, headers: [...others, [name, value]] };
}

function changeBytes(draft: Draft, chance: Chance): Draft {
  if (chance.isHit(0.6)) return { ...draft, bytes: pick(chance, brokenBodies) ?? '' };
  const text = JSON.stringify(draft.body ?? {});
  const at = chance.between(0, text.length);
  const cut = chance.isHit(0.5) ? text.slice(0, at) : text.slice(0, at) + text.slice(at + 1);
  return { ...draft, bytes: cut };
}

const ways: readonly (readonly [
  weight: number,
  change: (draft: Draft, chance: Chance) => Draft,
])[] = [
  [10, (draft, chance) => ({ ...draft, body: changeValue(draft.body, chance) })],
  [2, addUnknownField],
  [3, changeQuery],
  [2, changePath],
  [2, changeHeaders],
  [1, changeBytes],
  [1, (draft, chance) => ({ ...draft, type: pick(chance, contentTypes) ?? '' })],
  [0.3, (draft, chance) => ({ ...draft, ending: pick(chance, rawEndings) ?? '' })],
];
const totalWeight = ways.reduce((sum, [weight]) => sum + weight, 0);

/** One change; what has no body is changed elsewhere. */
export function mutate(draft: Draft, chance: Chance): Draft {
  let at = chance.between(0, Math.floor(totalWeight * 100)) / 100;
  const change = ways.find(([weight]) => {
    at -= weight;
    return at <= 0;
  })?.[1];
  const changed = change?.(draft, chance) ?? draft;
  return draft.body === undefined && changed.body !== undefined
    ? changeQuery(draft, chance)
    : changed;
}
