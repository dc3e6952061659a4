/** Generating pictures: by the illustrator, and by an image service. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { drawingMsMax } from '#server/gateways/images/gateway.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type Customer, makeCustomer, makeStaff } from '#server/testing/makers.ts';
import {
  apiKey,
  type ImageService,
  json,
  somePicture,
  startImageService,
} from '#server/testing/stand-ins/image-service.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const address = '/api/admin/generate-image';

const mediaCount = async (shop: TestShop) => {
  const { rows } = await shop.database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM media`,
  );
  return rows[0]?.count;
};

describe('without an image service', () => {
  let shop: TestShop;
  let staff: Customer;
  beforeAll(async () => {
    shop = await openTestShop();
    staff = await makeStaff(shop, 'order_management');
  });
  afterAll(() => shop.close());

  it('the illustrator draws, and the library stores the picture, attached to nothing', async () => {
    const answer = await staff.post(address, { prompt: '  Smoky with butter ', mealId: 1 });
    expect(answer.status).toBe(200);
    const { imageUrl, isIllustration, media } = answer.body;
    expect(isIllustration).toBe(true);
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f-]{36}-640\.webp$/);
    expect(media).toMatchObject({
      url: imageUrl,
      kind: 'image',
      source: 'generated',
      originalName: 'margherita-pizza.png',
      prompt: 'Smoky with butter',
      width: 640,
      height: 640,
      createdBy: { id: staff.userId },
      usedBy: [],
    });
    const picture = await staff.get(imageUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await newestEntries(shop, 1)).toMatchObject([
      {
        action: 'media_generated',
        actorId: staff.userId,
        subject: `media ${media.name} margherita-pizza.png`,
        after: { prompt: 'Smoky with butter' },
      },
    ]);
  });

  it('needs no meal', async () => {
    const answer = await staff.post(address, { prompt: 'Fruit bowl', mealId: null });
    expect(answer.status).toBe(200);
    expect(answer.body.media.originalName).toBe('dish.png');
  });

  it.each([
    [{ prompt: ' ' }, 'Please enter a description for the image you want to generate', 'prompt'],
    [{}, 'Please enter a description for the image you want to generate', 'prompt'],
    [
      { prompt: '\u200b' },
      'Please enter a description for the image you want to generate',
      'prompt',
    ],
    [{ prompt: 'Dal\u0000' }, 'Some characters cannot be used here', 'prompt'],
    [{ prompt: 'Dal\ud800' }, 'Some characters cannot be used here', 'prompt'],
    [{ prompt: 'x'.repeat(1001) }, 'Keep the description within 1000 characters', 'prompt'],
    [{ prompt: 'Dal', mealId: 'one' }, 'Unknown meal', 'mealId'],
  ])('%j is refused', async (body, message, path) => {
    const answer = await staff.post(address, body);
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([{ path, message }]);
  });

  it('an unknown or retired meal is not found', async () => {
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`UPDATE meals SET is_active = false, retired_at = now() WHERE id = 2 RETURNING id`,
    );
    expect(rows).toHaveLength(1);
    for (const mealId of [2, 999_999]) {
      const answer = await staff.post(address, { prompt: 'Dal', mealId });
      expect(answer.status).toBe(404);
      expect(answer.body.issues).toEqual([{ path: 'mealId', message: 'Not found' }]);
    }
  });

  it('is open to staff who edit media', async () => {
    const body = { prompt: 'Dal' };
    expect((await shop.visitor().post(address, body)).status).toBe(401);
    expect((await (await makeCustomer(shop)).post(address, body)).status).toBe(403);
    expect((await (await makeStaff(shop, 'crm')).post(address, body)).status).toBe(403);
    const admin = await makeStaff(shop, 'super_admin');
    expect((await admin.post(address, { prompt: '' })).status).toBe(422);
  });
});

describe('with an image service', () => {
  let service: ImageService;
  let shop: TestShop;
  let staff: Customer;
  let picture: Buffer;
  const logged: string[] = [];
  beforeAll(async () => {
    service = await startImageService();
    picture = await somePicture();
    shop = await openTestShop({
      env: {
        IMAGE_API_URL: service.apiUrl,
        IMAGE_API_KEY: apiKey,
        IMAGE_MODEL: 'painter-1',
        LOG_LEVEL: 'debug',
      },
      onLog: (line) => logged.push(line),
    });
    staff = await makeStaff(shop, 'order_management');
  });
  afterAll(async () => {
    await shop.close();
    await service.close();
  });

  const withPicture = () => json({ data: [{ b64_json: picture.toString('base64') }] });
  const generate = () => staff.post(address, { prompt: 'Golden crust', mealId: 1 });

  it('the service draws from the description, the dish and the house style', async () => {
    service.answer(withPicture());
    const answer = await generate();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ isIllustration: false, media: { width: 640 } });
    const { prompt } = JSON.parse(service.seen[0]?.body ?? '');
    expect(prompt).toMatch(/^Golden crust\nThe dish is Margherita Pizza \(vegetarian\)\./);
  });

  it('a description that the service refuses is reported at the field', async () => {
    service.answer(json({ error: { code: 'moderation_blocked', message: 'Secret' } }, 400));
    const answer = await generate();
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([
      {
        path: 'prompt',
        message: 'The image service refused this description. Describe the dish differently.',
      },
    ]);
  });

  it.each([
    ['a wrong key', json({ error: { message: `Bad key ${apiKey}` } }, 401)],
    ['words', (response: ServerResponse) => response.end('Hello')],
    ['no picture', json({ data: [{ b64_json: 'aGVsbG8=' }] })],
    [
      'a torn picture',
      json({ data: [{ b64_json: 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJ' }] }),
    ],
  ])('%s leaves nothing behind but words that hold no secret', async (_, handler) => {
    const before = await mediaCount(shop);
    service.answer(handler);
    const answer = await generate();
    expect([answer.status, answer.body.code]).toEqual([503, 'image_service_unavailable']);
    expect(await mediaCount(shop)).toBe(before);
    expect(logged.join('\n')).toContain(address);
    expect(logged.join('\n')).not.toContain(apiKey);
  });

  it('at most two drawings run at once; another may follow when they are done', async () => {
    const waiting: ServerResponse[] = [];
    const bothRequested = new Promise<void>((resolve) => {
      service.answer((response, nth) => {
        waiting.push(response);
        if (nth === 2) resolve();
      });
    });
    const drawn = [generate(), generate()];
    await bothRequested;
    const third = await generate();
    expect([third.status, third.body.code]).toEqual([503, 'uploads_busy']);
    for (const response of waiting) withPicture()(response);
    expect((await Promise.all(drawn)).map(({ status }) => status)).toEqual([200, 200]);
    service.answer(withPicture());
    expect((await generate()).status).toBe(200);
  });

  it('requests no drawing while too many pictures wait', async () => {
    service.answer(withPicture());
    const come = Promise.withResolvers<Buffer>();
    const waiting = Array.from({ length: 8 }, () => shop.shop.pictures.make(() => come.promise));
    const refused = await generate();
    expect([refused.status, refused.body.code]).toEqual([503, 'uploads_busy']);
    expect(service.seen).toEqual([]);
    come.resolve(Buffer.from('no image'));
    await Promise.allSettled(waiting);
    expect((await generate()).status).toBe(200);
  });
});

it('keeps the connection open for the drawing and for six files of a slow store', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  const allowancesMs: (number | undefined)[] = [];
  let connection: Socket | null = null;
  const listen = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.url === address) connection = request.socket;
  };
  subscribe('http.server.request.start', listen);
  const shop = await openTestShop({
    files: {
      ...disk,
      put(name, content, type) {
        allowancesMs.push(connection?.timeout);
        return disk.put(name, content, type);
      },
    },
  });
  try {
    const staff = await makeStaff(shop, 'order_management');
    expect((await staff.post(address, { prompt: 'Dal' })).status).toBe(200);
    expect(allowancesMs).toHaveLength(6);
    const putMsMax = 120_000;
    for (const allowanceMs of allowancesMs) {
      expect(allowanceMs).toBeGreaterThanOrEqual(drawingMsMax + 6 * putMsMax);
    }
  } finally {
    unsubscribe('http.server.request.start', listen);
    await shop.close();
    await rm(dir, { recursive: true });
  }
});
