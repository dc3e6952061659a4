/** The shop's fonts: what they contain, and that what stands in for them is as high. */
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** Places in WOFF2's list of known tables (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const knownTables = { cmap: 0, head: 1, hhea: 2, glyf: 10, loca: 11 };
/** Instead of a place: the table's name follows. */
const unlisted = 63;
const tagBytes = 4;
const headerBytes = 48;

/** A reader of the bytes of a WOFF2 file from its table directory on. */
function readerOf(file: Buffer) {
  let place = headerBytes;
  const readByte = () => file.readUInt8(place++);
  const readLength = () => {
    let length = 0;
    let byte: number;
    do {
      byte = readByte();
      length = length * 128 + (byte & 0x7f);
    } while (byte & 0x80);
    return length;
  };
  const readTables = () =>
    brotliDecompressSync(file.subarray(place, place + file.readUInt32BE(20)));
  const skip = (bytes: number) => {
    place += bytes;
  };
  return { readByte, readLength, readTables, skip };
}

/** The tables of a font, and where each begins. */
async function tablesOf(name: string) {
  const file = await readFile(`web/styles/fonts/${name}.woff2`);
  const reader = readerOf(file);
  const starts = new Map<number, number>();
  let start = 0;
  for (let count = file.readUInt16BE(12); count > 0; count--) {
    const flags = reader.readByte();
    const table = flags & 0x3f;
    if (table === unlisted) reader.skip(tagBytes);
    const plainLength = reader.readLength();
    const isOutline = table === knownTables.glyf || table === knownTables.loca;
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    starts.set(table, start);
    start += isTransformed ? reader.readLength() : plainLength;
  }
  const tables = reader.readTables();
  const at = (table: number, offset: number) => (starts.get(table) ?? Number.NaN) + offset;
  return { tables, at };
}

/** Ascent and descent as parts of the font's size. */
async function heightsOf(name: string) {
  const { tables, at } = await tablesOf(name);
  const unitsPerEm = tables.readUInt16BE(at(knownTables.head, 18));
  return {
    ascent: tables.readInt16BE(at(knownTables.hhea, 4)) / unitsPerEm,
    descent: -tables.readInt16BE(at(knownTables.hhea, 6)) / unitsPerEm,
  };
}

/** What the font can write: the segments of its first character map, which is of format 4. */
async function charactersOf(name: string): Promise<ReadonlySet<number>> {
  const { tables, at } = await tablesOf(name);
  const map = at(knownTables.cmap, tables.readUInt32BE(at(knownTables.cmap, 8)));
  expect(tables.readUInt16BE(map)).toBe(4);
  const segmentBytes = tables.readUInt16BE(map + 6);
  const found = new Set<number>();
  for (let segment = 0; segment < segmentBytes; segment += 2) {
    const last = tables.readUInt16BE(map + 14 + segment);
    const first = tables.readUInt16BE(map + 16 + segmentBytes + segment);
    for (let each = first; each <= last && each < 0xffff; each++) found.add(each);
  }
  return found;
}

/** What a browser looks for in this file. */
async function rangeOf(file: string): Promise<ReadonlySet<number>> {
  const css = await readFile('web/styles/fonts.css', 'utf8');
  const face = css.split('@font-face').find((each) => each.includes(`/${file}.woff2`));
  const [, list = ''] = /unicode-range:([^;]*)/.exec(face ?? '') ?? [];
  const parts = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return new Set(
    parts.flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, i) => start + i);
    }),
  );
}

const percent = (face: string, property: string) =>
  Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100;

test.each([
  ['Sukoon Display', 'sukoon-display', 2],
  ['Sukoon Text', 'sukoon-text', 4],
])('what stands in for %s is as high', async (family, file, count) => {
  const css = await readFile('web/styles/fonts.css', 'utf8');
  const faces = css.split('@font-face').filter((face) => face.includes(`"${family} `));
  expect(faces).toHaveLength(count);
  const { ascent, descent } = await heightsOf(file);
  for (const face of faces) {
    const adjust = percent(face, 'size-adjust');
    expect(percent(face, 'ascent-override') * adjust).toBeCloseTo(ascent, 2);
    expect(percent(face, 'descent-override') * adjust).toBeCloseTo(descent, 2);
  }
});

const softHyphen = 0xad;

test.each(['sukoon-display', 'sukoon-text'])('%s writes what is looked for in it', async (name) => {
  for (const file of [name, `${name}-accents`]) {
    const [range, characters] = [await rangeOf(file), await charactersOf(file)];
    expect(range.size).toBeGreaterThan(80);
    expect([...range].filter((each) => each !== softHyphen && !characters.has(each))).toEqual([]);
  }
});

test('a page in English fetches no accents', async () => {
  const [plain, accents] = [await rangeOf('sukoon-text'), await rangeOf('sukoon-text-accents')];
  expect([...plain].filter((each) => accents.has(each))).toEqual([]);
  for (const sign of '₹299 × 2 · “Don’t” – crème… −5°') {
    expect(plain.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
  }
});
