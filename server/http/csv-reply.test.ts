/** Lists as CSV files: page after page, and in an encoding that a spreadsheet reads. */
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { csvReply } from './csv-reply.ts';
import type { FileReply } from './file-reply.ts';
import { installRequestLog, loggingOptions } from './logging.ts';

const contentOf = async (reply: Promise<FileReply>): Promise<string> =>
  text((await reply).content as Readable);
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

/** Answers with a list that has this many pages that can be read; what it logs as an error. */
async function answerWith(pages: number) {
  const lines: { readonly level: number; readonly err?: { readonly message: string } }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const app = Fastify(loggingOptions(readConfig({}), { write }));
  installRequestLog(app);
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('refused'));
  let readCount = 0;
  app.get('/', async (_request, reply) => {
    const list = await csvReply({
      name: 'names.csv',
      heading: ['Name'],
      pageRows: 1,
      async read() {
        readCount += 1;
        if (readCount > pages) throw new Error('The table is away');
        return ['a'];
      },
      fieldsOf: (name) => [name],
    });
    return reply.send(list.content);
  });
  const status = await app.inject('/').then(
    ({ statusCode }) => statusCode,
    () => 'cut',
  );
  await app.close();
  return {
    status,
    errors: lines.filter(({ level }) => level >= 50).map(({ err }) => err?.message),
  };
}

it('that cannot be read at all is refused before the reply begins', async () => {
  expect(await answerWith(0)).toEqual({ status: 500, errors: [] });
});

it('that cannot be read to its end is cut, and the log says why', async () => {
  expect(await answerWith(1)).toEqual({ status: 'cut', errors: ['The table is away'] });
});
