/** The Hindi dictionary is complete and has no unused phrases. */
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { brand } from '#domain/brand.ts';
import { mealNotOnMenuText } from '#domain/cart/assert-for-sale.ts';
import { tooManyLateText } from '#domain/links/work-link.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { allergens, mealSizeLabels } from '#domain/menu/meals.ts';
import { transferReasonLabels } from '#domain/money/wallet.ts';
import { cashRefusalTexts, noCashText, otherMethodText } from '#domain/money/ways-to-pay.ts';
import { initialPacks as packs } from '#domain/orders/initial-packs.ts';
import { orderStatusTable } from '#domain/orders/order-status.ts';
import { packFeatures } from '#domain/orders/packs.ts';
import {
  earlierOrderText,
  noneFitsText,
  refusalCodes,
  refusalMessage,
  topUpReturnedText,
} from '#domain/refusal.ts';
import { failReasonLabels, leftWithLabels, stopLabels } from '#domain/runs/stop-words.ts';
import { tickMessages } from '#domain/runs/tick-messages.ts';
import { initialHero } from '#domain/settings/shop-texts.ts';
import { initialPlans as plans } from '#domain/subscriptions/initial-plans.ts';

type Dictionary = Readonly<Record<string, string>>;

const dictionaries = Object.entries(
  import.meta.glob<Readonly<Record<string, Dictionary>>>(['./hindi/*.ts', '!./hindi/hindi.ts'], {
    eager: true,
  }),
).map(([file, module]) => ({ file, words: Object.values(module)[0] ?? {} }));
const pairs = dictionaries.flatMap(({ words }) => Object.entries(words));
const hindi: Dictionary = Object.fromEntries(pairs);

const pages = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**', '!./hindi/**'],
  { query: '?raw', import: 'default', eager: true },
);
const rules = import.meta.glob<string>(['../../{domain,server}/**/*.ts', '!../../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const untranslated = (texts: Iterable<string>) => [...texts].filter((text) => !hindi[text]);

/** All texts that match the pattern's first group. */
const textsIn = (files: Readonly<Record<string, string>>, pattern: RegExp) =>
  Object.values(files).flatMap((text) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found),
  );

interface Shape {
  readonly _zod: { readonly def: object };
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** All messages of a schema, its parts and its checks. */
function messagesOf(value: unknown, messages = new Set<string>()): Set<string> {
  const parts = isShape(value) ? value._zod.def : value;
  if (typeof parts !== 'object' || parts === null) return messages;
  for (const [name, part] of Object.entries(parts)) {
    if (isShape(part) || Array.isArray(part) || name === 'shape') messagesOf(part, messages);
    const message = name === 'error' && typeof part === 'function' ? part({}) : null;
    if (typeof message === 'string') messages.add(message);
  }
  return messages;
}

const customerCalls = Object.values(api).filter(
  ({ access, authenticity }) => !Array.isArray(access) && authenticity !== 'signed',
);
const formMessages = messagesOf(
  customerCalls.flatMap(({ params, query, body }) => [params, query, body].filter(isShape)),
);
const refusals = refusalCodes.map(refusalMessage);
// Messages of actions about one field; texts with numbers or names in them stay English.
// Only staff meet some of them, and their console is in English.
const ofStaff = [
  '/settings/ /approvals/ /kitchen-day/ /analytics.ts /date-span.ts /http/upload.ts',
  '/create-run.ts /decide-late-tick.ts /decide-stop.ts /hand-over-cash.ts',
].flatMap((files) => files.split(' '));
const forCustomers = Object.fromEntries(
  Object.entries(rules).filter(([file]) => !ofStaff.some((part) => file.includes(part))),
);
const fieldRefusals = [
  /\bpath: [^;]{1,80}?\bmessage: '([^']+)'/g,
  /\binvalidAt\(\s*[^,;()]+,\s*'([^']+)'/g,
  /\brefusalAt\((?:\s*[^,;()]+,){2}\s*'([^']+)'/g,
].flatMap((pattern) => textsIn(forCustomers, pattern));
const labels = [
  ...Object.values(cashRefusalTexts),
  noCashText,
  earlierOrderText,
  mealNotOnMenuText,
  noneFitsText,
  topUpReturnedText,
  otherMethodText,
  brand.tagline,
  initialHero.title,
  initialHero.lead,
  ...allergens,
  ...initialCategories.map(({ name }) => name),
  ...Object.values(mealSizeLabels),
  ...Object.values(orderStatusTable).map(({ label }) => label),
  ...Object.values(transferReasonLabels),
  ...Object.values(failReasonLabels),
  ...Object.values(leftWithLabels),
  ...Object.values(stopLabels),
  ...Object.values(tickMessages),
  tooManyLateText,
  ...plans.flatMap(({ name, description }) => [name, description ?? '']),
  ...packs.flatMap((pack) => [
    pack.name,
    pack.description ?? '',
    ...packFeatures(pack, packs).map(({ name }) => name),
  ]),
];
const seed = Object.fromEntries(Object.entries(rules).filter(([file]) => file.includes('/seed/')));
const tags = textsIn(seed, /\btags: \[([^\]]*)\]/g).flatMap((list) =>
  [...list.matchAll(/'([^']+)'/g)].map(([, tag = '']) => tag),
);

describe('Hindi stands for', () => {
  test.each([
    ['refusals of the server', refusals],
    ['refusals of one field', fieldRefusals],
    ['messages of forms', [...formMessages]],
    ['labels of the business', labels],
    ['tags of the menu', tags],
  ])('all %s', (_, texts) => {
    // Something was found at all: an empty search finds nothing missing.
    expect(texts.length).toBeGreaterThan(5);
    expect(untranslated(texts)).toEqual([]);
  });
});

test('messages are found in nested shapes and their checks', () => {
  for (const message of [
    'Enter your email',
    'Keep the city within 60 characters',
    'Enter a 10-digit Indian mobile number',
    'Order at most 50',
  ]) {
    expect(formMessages).toContain(message);
  }
});

test('each phrase is in one dictionary', () => {
  const homes = Object.groupBy(
    dictionaries.flatMap(({ file, words }) => Object.keys(words).map((text) => ({ file, text }))),
    ({ text }) => text,
  );
  const shared = Object.values(homes).filter((found) => found && found.length > 1);
  expect(shared.map((found) => found?.map(({ file, text }) => `${file}: ${text}`))).toEqual([]);
});

test('the Hindi has the placeholders of the English', () => {
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
  expect(pairs.filter(([english, words]) => placesOf(english) !== placesOf(words))).toEqual([]);
});

test('no phrase is left over from removed texts', () => {
  const said = new Set([...refusals, ...fieldRefusals, ...formMessages, ...labels, ...tags]);
  const code = Object.values(pages).join('\n');
  const isUsed = (text: string) =>
    said.has(text) || [`'${text}'`, `"${text}"`].some((literal) => code.includes(literal));
  expect(pairs.map(([english]) => english).filter((text) => !isUsed(text))).toEqual([]);
});

test('only one field of an address is for its landmark', () => {
  const { 'Address Line 2': area = '', Landmark: landmark = '' } = hindi;
  expect(landmark).not.toBe('');
  expect(area).not.toContain(landmark);
});

test('how many deliveries there are reads apart from their last day', () => {
  const words = hindi['{count} from {first} to {last}'];
  expect(words).toMatch(/^कुल \{count\}: \{first\} .* \{last\} तक$/);
});

test('no text has the name of the shop in it: an owner may choose another', () => {
  const fixed = Object.entries(hindi).filter((texts) => /Sukoon/.test(texts.join(' ')));
  expect(fixed).toEqual([]);
});
