/** Tests the shared field schemas with values that often cause errors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CalendarDay,
  Id,
  Instant,
  optionalMultilineText,
  optionalText,
  Rupees,
  text,
} from './fields.ts';

const Name = text('a name', 60);
const SecondLine = optionalText('address line 2', 120);
const Notes = optionalMultilineText('the notes', 500);

const blanks = [
  ...['', ' ', '\t\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u2060', ' \u200b \u200d '],
  // Soft hyphen, variation selectors, fillers of Hangul, a tag, and Braille without a dot.
  ...['\u00ad', '\ufe0f', '\u{e0100}', '\u3164', '\uffa0', '\u115f', '\u{e0041}', '\u2800'],
];

/** The parsed value, or the messages if it is refused. */
function read(shape: typeof Name | typeof SecondLine | typeof Notes, value: unknown): unknown {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  // An empty list is both no text and too short, but is reported once.
  return [...new Set(parsed.error.issues.map((issue) => issue.message))];
}

describe('text', () => {
  it('is trimmed and composed, so that one name has one spelling', () => {
    expect(read(Name, '  Asha\u0301 \n')).toBe('Ash\u00e1');
    expect(read(Name, 'cafe\u0301')).toBe('caf\u00e9');
  });

  it.each([
    'आशा',
    'அஸ்வினி',
    "D'Souza",
    'Ng',
    '李',
    'O’Neil',
    '🍛 Ravi',
    '👨‍👩‍👧',
    'a\u200db',
    '½',
    '❤️',
    'क\u200c',
  ])('keeps %s unchanged', (name) => expect(read(Name, name)).toBe(name.normalize()));

  it.each(blanks)('treats %j as empty', (blank) =>
    expect(read(Name, blank)).toEqual(['Enter a name']),
  );

  it.each(['Asha\nMenon', 'Asha\r\nMenon', 'a\rb', 'a\tb', 'a\u2028b', 'a\u2029b'])(
    'refuses %j, which is not one line',
    (value) => expect(read(Name, value)).toEqual(['Keep a name on one line, without tabs']),
  );

  it.each([
    ['NUL, which PostgreSQL cannot store', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['an escape sequence', '\u001b[31mred'],
    ['delete', 'a\u007f'],
    ['a page break', 'a\fb'],
    ['a control of the second set', 'a\u0085b'],
    ['half an emoji', 'a\ud83c'],
    ['the other half', '\udf5bb'],
    ['two halves the wrong way round', '\udf5b\ud83c'],
    ['a right-to-left override', 'file\u202egpj.exe'],
    ['a left-to-right override', '\u202dabc'],
    ['an embedding', 'a\u202ab'],
    ['an isolate', 'a\u2066b\u2069'],
  ])('refuses %s', (_claim, value) =>
    expect(read(Name, value)).toEqual(['Some characters cannot be used here']),
  );

  it('is limited after trimming, and the message has the limit', () => {
    expect(read(Name, ` ${'a'.repeat(60)} `)).toBe('a'.repeat(60));
    expect(read(Name, 'a'.repeat(61))).toEqual(['Keep a name within 60 characters']);
    expect(read(Name, '🍛'.repeat(60))).toBe('🍛'.repeat(60));
    expect(read(Name, '\ufb2c'.repeat(30))).toEqual(['Keep a name within 60 characters']);
  });

  it.each([undefined, null, 1, true, [], {}, ['a'], Number.NaN])('is not %j', (value) =>
    expect(read(Name, value)).toEqual(['Enter a name']),
  );

  it('stays the same when it is parsed again, and can be stored', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(anyText, (value) => {
        const parsed = Name.safeParse(value);
        if (!parsed.success) return;
        expect(read(Name, parsed.data)).toBe(parsed.data);
        expect(parsed.data.isWellFormed()).toBe(true);
        expect(parsed.data).not.toMatch(/\p{Cc}/u);
        expect([...parsed.data].length).toBeLessThanOrEqual(60);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe.each([
  ['optional text', SecondLine, 'address line 2', 120],
  ['optional text of several lines', Notes, 'the notes', 500],
])('%s', (_kind, shape, label, lengthMax) => {
  it('may be missing or null', () => {
    expect(read(shape, undefined)).toBeUndefined();
    expect(read(shape, null)).toBeNull();
  });

  it.each(blanks)('treats %j as empty', (blank) => expect(read(shape, blank)).toBe(''));

  it('has a limit and refuses special characters like other text', () => {
    const tooLong = [`Keep ${label} within ${lengthMax} characters`];
    expect(read(shape, 'a'.repeat(lengthMax + 1))).toEqual(tooLong);
    for (const value of ['a\u0000', 'a\fb', 'a\u0085b', 'a\u202eb', 'a\ud83c']) {
      expect(read(shape, value)).toEqual(['Some characters cannot be used here']);
    }
    expect(read(shape, 5)).toEqual([`Enter ${label}`]);
  });
});

describe('line breaks', () => {
  const note = 'Ring twice.\r\nThen wait.\n\n\tThank you';

  it('are kept in a note', () => expect(read(Notes, `\n${note}\n`)).toBe(note));

  it('are refused in a second line of an address', () =>
    expect(read(SecondLine, note)).toEqual(['Keep address line 2 on one line, without tabs']));
});

describe('a calendar day', () => {
  it.each(['2026-11-22', '2028-02-29'])('reads %s', (value) =>
    expect(CalendarDay.safeParse(value).data).toBe(value),
  );

  it.each([
    ...['2026-02-30', '2027-02-29', 'infinity', '-infinity', '9999-12-31', '0000-00-00', 'now'],
    ...['2026-11-22T00:00:00Z', '2026-11-22 ', '22-11-2026', '', '2026-11-22\u0000'],
    ...[20_261_122, null, undefined, ['2026-11-22'], {}, true],
  ])('refuses %j', (value) => expect(CalendarDay.safeParse(value).success).toBe(false));
});

describe('rupees', () => {
  it.each(['0', '0.00', '348', '348.5', '348.00'])('keeps the text of %s', (value) =>
    expect(Rupees.parse(value)).toBe(value),
  );

  it.each([
    ...['-1', '+1', '1e3', '1,000', '₹5', ' 1', '1.005', '', 'NaN', 'Infinity', '0x1', '१'],
    ...[348, null, undefined, ['1'], {}],
  ])('refuses %j', (value) => expect(Rupees.safeParse(value).success).toBe(false));
});

describe('ids and instants', () => {
  it.each(['0190c3e0-7c2b-7d4e-8f00-000000000000', '8d4f1f5e-0f3c-4c0b-9d9e-0a1b2c3d4e5f'])(
    '%s is an id',
    (value) => expect(Id.safeParse(value).success).toBe(true),
  );

  it.each([
    ...['1', '', "' OR 1=1 --", '0190c3e0-7c2b-7d4e-8f00-00000000000', '../etc/passwd'],
    ...['0190c3e07c2b7d4e8f00000000000000', '{0190c3e0-7c2b-7d4e-8f00-000000000000}'],
    ...['0190c3e0-7c2b-7d4e-8f00-000000000000\n', 1, null, undefined, {}, ['a']],
  ])('%j is not an id', (value) => expect(Id.safeParse(value).success).toBe(false));

  it('an instant includes its time zone', () => {
    expect(Instant.safeParse(new Date(0).toISOString()).success).toBe(true);
    expect(Instant.safeParse('2026-11-21T10:00:00').success).toBe(false);
    expect(Instant.safeParse('2026-02-30T10:00:00Z').success).toBe(false);
  });
});
