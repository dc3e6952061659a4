/** Lists as CSV files: page after page, and in an encoding that a spreadsheet reads. */
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvReply } from './csv-reply.ts';
import type { FileReply } from './file-reply.ts';

const contentOf = ({ content }: FileReply): Promise<string> => text(content as Readable);
const namesAs = (names: readonly string[]) =>
  csvReply({
    name: 'names.csv',
    heading: ['Name'],
    pageRows: 2,
    read: async (last: string | null, limit) => {
      const start = last === null ? 0 : names.indexOf(last) + 1;
      return names.slice(start, start + limit);
    },
    fieldsOf: (name) => [name],
  });

it('begins with a byte order mark, so that Excel shows names of any alphabet', async () => {
  const bytes = Buffer.from(await contentOf(namesAs(['आशा'])));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.subarray(3).toString()).toBe('Name\r\nआशा\r\n');
});

it.each([
  [0, []],
  [3, ['a', 'b', 'c']],
  [4, ['a', 'b', 'c', 'd']],
])('has each of %i rows once', async (_, names) => {
  const lines = (await contentOf(namesAs(names))).split('\r\n');
  expect(lines).toEqual(['\ufeffName', ...names, '']);
});
