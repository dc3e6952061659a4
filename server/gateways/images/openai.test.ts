/** The client against an image service that fails in every way a network can. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DrawingRequest } from '#illustrator/illustrator.ts';
import {
  apiKey,
  type ImageService,
  json,
  somePicture,
  startImageService,
} from '#server/testing/stand-ins/image-service.ts';
import { answerBytesMax } from './download.ts';
import { ImageServiceError } from './gateway.ts';
import { openAiImages } from './openai.ts';

const request: DrawingRequest = {
  prompt: 'Creamy dal',
  dish: { name: 'Dal Makhani', category: 'lunch', diet: 'veg', tags: [] },
};

let service: ImageService;
let picture: Buffer;
let waitsMs: number[];
beforeAll(async () => {
  service = await startImageService();
  picture = await somePicture();
});
beforeEach(() => {
  waitsMs = [];
});
afterAll(() => service.close());

const withPicture = () => json({ data: [{ b64_json: picture.toString('base64') }] });

function client(options: { apiUrl?: string; timeoutMs?: number } = {}) {
  const { apiUrl = service.apiUrl, timeoutMs = 10_000 } = options;
  const wait = async (ms: number) => waitsMs.push(ms);
  return openAiImages({ apiUrl, apiKey, model: 'painter-1', timeoutMs, wait });
}

async function failure(gateway = client()): Promise<ImageServiceError> {
  const error = await gateway.draw(request).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImageServiceError)) throw new Error(`No such failure: ${error}`);
  expect(error.message).not.toContain(apiKey);
  return error;
}

describe('a picture', () => {
  it('is requested with the model, the key and all words, and read from base64', async () => {
    service.answer(withPicture());
    expect(await client().draw(request)).toEqual({ bytes: picture, isIllustration: false });
    expect(service.seen).toHaveLength(1);
    const { call, headers, body } = service.seen[0] ?? {};
    expect(call).toBe('POST /v1/images/generations');
    expect(headers?.authorization).toBe(`Bearer ${apiKey}`);
    const sent = JSON.parse(body ?? '');
    expect(sent).toEqual({ model: 'painter-1', prompt: sent.prompt, n: 1, size: '1024x1024' });
    expect(sent.prompt).toMatch(/^Creamy dal\nThe dish is Dal Makhani \(vegetarian\)\.\nStudio/);
  });

  it('is fetched from an address of the same origin, without the key', async () => {
    const url = `${new URL(service.apiUrl).origin}/made/1.png`;
    service.answer((response, nth) =>
      nth === 1 ? json({ data: [{ url }] })(response) : response.end(picture),
    );
    expect((await client().draw(request)).bytes).toEqual(picture);
    expect(service.seen[1]?.call).toBe('GET /made/1.png');
    expect(service.seen[1]?.headers.authorization).toBeUndefined();
  });

  it.each(['http://127.0.0.1:1/a.png', 'file:///etc/passwd', 'data:image/png;base64,AA'])(
    'is not fetched from %s',
    async (url) => {
      service.answer(json({ data: [{ url }] }));
      expect((await failure()).kind).toBe('broken');
    },
  );

  it('is not fetched through a redirect', async () => {
    const url = `${new URL(service.apiUrl).origin}/made/1.png`;
    service.answer((response, nth) =>
      nth === 1
        ? json({ data: [{ url }] })(response)
        : json({}, 302, { location: `${service.apiUrl}/elsewhere` })(response),
    );
    expect(await failure()).toMatchObject({ kind: 'broken', status: 302 });
    expect(service.seen).toHaveLength(2);
  });

  it('may be fetched over https from any host on the internet', async () => {
    service.answer(json({ data: [{ url: 'https://pictures.invalid/a.png' }] }));
    expect((await failure()).message).toMatch(/\((?:ENOTFOUND|EAI_AGAIN)\)$/);
  });
});

describe('a second try', () => {
  it.each([429, 500, 502, 503])('follows %i, after a pause', async (status) => {
    service.answer((response, nth) => (nth === 1 ? json({}, status) : withPicture())(response));
    expect((await client().draw(request)).bytes).toEqual(picture);
    expect(waitsMs).toEqual([1_000]);
  });

  it.each([
    ['3', 3_000],
    ['3600', 10_000],
    ['tomorrow', 1_000],
  ])('waits as long as the service says, within reason: %s', async (retryAfter, waitMs) => {
    service.answer((response, nth) =>
      (nth === 1 ? json({}, 429, { 'retry-after': retryAfter }) : withPicture())(response),
    );
    await client().draw(request);
    expect(waitsMs).toEqual([waitMs]);
  });

  it('is the last', async () => {
    service.answer(json({}, 500));
    expect(await failure()).toMatchObject({ kind: 'busy', status: 500 });
    expect(service.seen).toHaveLength(2);
  });

  it('follows a connection that could not be made', async () => {
    const error = await failure(client({ apiUrl: 'http://127.0.0.1:1/v1' }));
    expect(error.kind).toBe('unreachable');
    expect(waitsMs).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 422])('does not follow %i', async (status) => {
    service.answer(json({ error: { code: 'invalid_api_key', message: apiKey } }, status));
    expect(await failure()).toMatchObject({ kind: 'rejected', status });
    expect(service.seen).toHaveLength(1);
  });

  it('does not follow silence', async () => {
    // One of its own: on a slow machine it may read a request after the client has given up.
    const silent = await startImageService();
    onTestFinished(silent.close);
    const impatient = client({ apiUrl: silent.apiUrl, timeoutMs: 150 });
    let hasWords = false;
    silent.answer((response) => {
      if (hasWords) response.write('{"data":');
    });
    expect((await failure(impatient)).kind).toBe('timeout');
    hasWords = true;
    expect((await failure(impatient)).kind).toBe('timeout');
    expect(waitsMs).toEqual([]);
    expect(silent.seen.length).toBeLessThanOrEqual(2);
  });
});

it.each([
  { code: 'moderation_blocked', type: 'image_generation_user_error' },
  { code: 'content_policy_violation', type: 'invalid_request_error' },
  { code: 'contentFilter', type: null },
])('a refused description is recognised: $code', async (error) => {
  service.answer(json({ error: { ...error, message: 'No' } }, 400));
  expect(await failure()).toMatchObject({ kind: 'refused', status: 400 });
  expect(service.seen).toHaveLength(1);
});

it.each(['', '<html>', 'null', '[]', '{"data":[]}', '{"data":[{}]}', '{"data":[{"url":"//x"}]}'])(
  'the answer %j is broken',
  async (text) => {
    service.answer((response) => response.end(text));
    expect((await failure()).kind).toBe('broken');
  },
);

it('an endless reply is cut off', async () => {
  const chunk = Buffer.alloc(1_048_576, 'A');
  let sentBytes = 0;
  service.answer((response) => {
    const pour = (): void => {
      while (!response.destroyed && sentBytes < 4 * answerBytesMax) {
        sentBytes += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', pour);
      }
    };
    pour();
  });
  expect(await failure()).toMatchObject({ kind: 'broken', status: 200 });
  expect(sentBytes).toBeLessThan(2 * answerBytesMax);
});
