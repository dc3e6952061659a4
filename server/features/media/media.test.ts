/** The library: staff upload, list, serve and delete media, on disk and on a real S3 server. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOfMedia, mediaContentType } from '#domain/menu/media.ts';
import { sql } from '#server/db/sql.ts';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type Customer, makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { drawPicture, ebml, mp4 } from '#server/testing/media-files.ts';
import {
  fileForm,
  type MediaShop,
  openMediaShop,
  type StoreKind,
  sendImage,
  sendVideo,
} from '#server/testing/media-shop.ts';
import { forgetOrphans } from './forget-orphans.ts';

const hourMs = 60 * 60_000;

describe.each<StoreKind>(['disk', 'S3'])('kept on %s', (kind) => {
  let shop: MediaShop;
  let chef: Customer;
  let photo: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    shop = await openMediaShop(kind);
    chef = await makeStaff(shop, 'order_management');
    photo = await drawPicture('jpeg');
  });
  afterAll(() => shop.close());

  const upload = async (name = 'paneer.jpg') => {
    const { body, status } = await sendImage(chef, { name, content: photo, type: 'image/jpeg' });
    expect(status).toBe(201);
    return body.media.name as string;
  };
  const fetchFile = (file: string, init: RequestInit = {}) =>
    fetch(`${shop.origin}/media/${file}`, init);
  const show = (name: string, mealId: number) =>
    shop.database.db.execute(
      sql`UPDATE meals SET image_url = ${`/media/${name}`} WHERE id = ${mealId}`,
    );
  const entriesOf = async (name: string) => {
    const { rows } = await shop.database.db.execute(sql`
      SELECT action, actor_id AS "actorId", subject_label AS label, before, after FROM audit_log
      WHERE subject_type = 'media' AND subject_id = ${name} ORDER BY id`);
    return rows;
  };

  it('a picture is stored in all sizes and formats, listed and served', async () => {
    const answer = await sendImage(chef, { name: 'paneer.jpg', content: photo });
    expect([answer.status, answer.body.originalName]).toEqual([201, 'paneer.jpg']);
    const { media, imageUrl } = answer.body;
    expect(imageUrl).toBe(`/media/${media.name}`);
    expect(media).toMatchObject({ kind: 'image', source: 'upload', width: 640, height: 480 });
    expect(media).toMatchObject({ prompt: null, usedBy: [], createdBy: { id: chef.userId } });
    expect((await chef.get('/api/admin/media')).body[0]).toEqual(media);
    let bytes = 0;
    for (const file of filesOfMedia(media.name)) {
      const served = await fetchFile(file);
      expect([served.status, served.headers.get('content-type')]).toEqual([
        200,
        mediaContentType(file),
      ]);
      const content = Buffer.from(await served.arrayBuffer());
      const { width, height, exif } = await sharp(content).metadata();
      expect([`${width}`, height, exif]).toEqual([
        /-(\d+)\./.exec(file)?.[1],
        (width * 3) / 4,
        undefined,
      ]);
      bytes += content.length;
    }
    expect(media.bytes).toBe(bytes);
    expect(await entriesOf(media.name)).toEqual([
      {
        action: 'media_uploaded',
        actorId: chef.userId,
        label: 'paneer.jpg',
        before: null,
        after: { kind: 'image', originalName: 'paneer.jpg', bytes },
      },
    ]);
  });

  it('nothing can run in a served file, and it is cached for ever', async () => {
    const { headers } = await fetchFile(await upload());
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('a video can be played by itself, and nothing can run in it', async () => {
    const { body } = await sendVideo(chef, { name: 'thali.mp4', content: mp4('isom', 10_000) });
    const { headers } = await fetchFile(body.media.name);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
    );
  });

  it('a video is served unchanged, whole and in parts', async () => {
    const film = mp4('isom', 10_000);
    const { status, body } = await sendVideo(chef, { name: 'thali.mp4', content: film });
    expect([status, body.videoUrl]).toEqual([201, `/media/${body.media.name}`]);
    expect(body.media).toMatchObject({ kind: 'video', bytes: 10_000, width: null, height: null });
    const file = body.media.name;
    const whole = await fetchFile(file);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(film);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const parts = [
      ['bytes=0-99', 0, 99],
      ['bytes=9990-', 9_990, 9_999],
      ['bytes=-10', 9_990, 9_999],
      ['bytes=9000-99999', 9_000, 9_999],
    ] as const;
    for (const [range, start, end] of parts) {
      const part = await fetchFile(file, { headers: { range } });
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${start}-${end}/10000`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()), range).toEqual(film.subarray(start, end + 1));
    }
    for (const range of ['bytes=10000-', 'bytes=-0']) {
      const beyond = await fetchFile(file, { headers: { range } });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-']) {
      expect((await fetchFile(file, { headers: { range } })).status, range).toBe(200);
    }
  });

  it('answers HEAD with the size, and 304 for a file that the browser has', async () => {
    const { body } = await sendVideo(chef, { name: 'thali.webm', content: ebml('webm') });
    const file = body.media.name;
    const head = await fetchFile(file, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${body.media.bytes}`]);
    expect(head.headers.get('content-type')).toBe('video/webm');
    const etag = head.headers.get('etag') ?? '';
    expect((await fetchFile(file, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const range = 'bytes=0-1';
    const ifRange = (validator: string) =>
      fetchFile(file, { headers: { range, 'if-range': validator } });
    expect([(await ifRange(etag)).status, (await ifRange('"older"')).status]).toEqual([206, 200]);
  });

  it.each([
    '0192f000-0000-7000-8000-000000000000-640.webp',
    '0192f000-0000-7000-8000-000000000000.mp4',
    'incoming',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '',
  ])('has nothing at /media/%s', async (file) => {
    const { status, headers } = await fetchFile(file);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('deletes the row and all files, and writes it to the audit log', async () => {
    const name = await upload('gone.jpg');
    expect((await chef.send('DELETE', `/api/admin/media/${name}`)).status).toBe(204);
    expect((await shop.left()).filter((each) => each.includes(name.slice(0, 36)))).toEqual([]);
    expect((await fetchFile(name)).status).toBe(404);
    expect((await entriesOf(name)).at(-1)).toMatchObject({
      action: 'media_deleted',
      label: 'gone.jpg',
      before: { originalName: 'gone.jpg', usedBy: [] },
      after: null,
    });
    expect((await chef.send('DELETE', `/api/admin/media/${name}`)).status).toBe(404);
  });

  it('does not delete a picture in use until it is taken off the meals', async () => {
    const name = await upload('in-use.jpg');
    await show(name, 2);
    const menu = await chef.get('/api/meals');
    const meal = menu.body.find(({ id }: { id: number }) => id === 2);
    const usedBy = [{ mealId: 2, name: meal.name }];
    const path = `/api/admin/media/${name}`;
    for (const query of ['', '?detach=false']) {
      const { status, body } = await chef.send('DELETE', path + query);
      expect([status, body.code, body.usedBy]).toEqual([409, 'media_in_use', usedBy]);
    }
    expect((await fetchFile(name)).status).toBe(200);
    const listed = await chef.get('/api/admin/media?kind=image');
    const found = listed.body.find((each: { name: string }) => each.name === name);
    expect(found.usedBy).toEqual(usedBy);
    expect((await chef.send('DELETE', `${path}?detach=true`)).status).toBe(204);
    const after = await chef.get('/api/meals');
    expect(after.body.find(({ id }: { id: number }) => id === 2).imageUrl).toBeNull();
    expect((await entriesOf(name)).at(-1)?.before).toMatchObject({ usedBy: [meal.name] });
    const [, taken] = await newestEntries(shop, 2);
    expect(taken).toMatchObject({
      action: 'meal_updated',
      actorId: chef.userId,
      subject: `meal 2 ${meal.name}`,
      before: { imageUrl: `/media/${name}` },
      after: { imageUrl: null },
    });
    const { rows } = await shop.database.db.execute<{ updatedAt: Date }>(
      sql`SELECT updated_at AS "updatedAt" FROM meals WHERE id = 2`,
    );
    expect(rows[0]?.updatedAt).toEqual(shop.now());
  });

  it('deletes what no meal or only a retired meal shows, and leaves the menu alone', async () => {
    const menuVersion = async () => {
      const { rows } = await shop.database.db.execute(sql`SELECT version FROM catalogue`);
      return rows[0];
    };
    const unused = await upload('unused.jpg');
    const before = await menuVersion();
    const path = `/api/admin/media/${unused}?detach=true`;
    expect((await chef.send('DELETE', path)).status).toBe(204);
    expect(await menuVersion()).toEqual(before);

    const retired = await upload('retired.jpg');
    await show(retired, 3);
    await shop.database.db.execute(
      sql`UPDATE meals SET is_active = false, retired_at = now() WHERE id = 3`,
    );
    expect((await chef.send('DELETE', `/api/admin/media/${retired}`)).status).toBe(204);
    const { rows } = await shop.database.db.execute(
      sql`SELECT image_url AS "imageUrl" FROM meals WHERE id = 3`,
    );
    expect(rows).toEqual([{ imageUrl: null }]);
    expect((await newestEntries(shop, 1))[0]?.action).toBe('media_deleted');
  });

  it('sweeps files without a row once they are old, and nothing else', async () => {
    const name = await upload('kept.jpg');
    const before = await shop.left();
    const orphan = '0192f000-0000-4000-8000-000000000001.mp4';
    const fresh = '0192f000-0000-4000-8000-000000000002.mp4';
    const foreign = 'readme.txt';
    for (const file of [orphan, fresh, foreign]) {
      await shop.shop.files.put(file, mp4(), 'video/mp4');
    }
    for (const file of [...filesOfMedia(name), orphan, foreign]) await shop.age(file, hourMs + 60);
    await shop.age(fresh, hourMs - 60_000);
    const all = await shop.left();
    await shop.shop.files.put('shop-id', Buffer.from('another shop'), 'text/plain');
    await forgetOrphans(shop.shop);
    expect(await shop.left()).toEqual(all);
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
    expect(metrics).toContain('sukoon_alarms_total{kind="media_store_not_ours"} 1');
    await shop.shop.files.remove('shop-id');
    // The first time only claims the store.
    await forgetOrphans(shop.shop);
    expect(await shop.left()).toEqual(all);
    await forgetOrphans(shop.shop);
    expect(await shop.left()).toEqual([...before, fresh, foreign].sort());
    for (const file of [fresh, foreign]) await shop.shop.files.remove(file);
  });

  it('lists page by page, newest first, of one kind if requested', async () => {
    const names: string[] = [];
    for (const number of [1, 2, 3]) {
      shop.advanceMs(1_000);
      const { body } = await sendVideo(chef, { name: `${number}.mp4`, content: mp4() });
      names.unshift(body.media.name);
    }
    const first = await chef.get('/api/admin/media?kind=video&limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await chef.get(next);
    const listed = [...first.body, ...second.body].map(({ name }: { name: string }) => name);
    expect(listed.slice(0, 3)).toEqual(names);
    const kinds = (await chef.get('/api/admin/media?kind=video')).body;
    expect(new Set(kinds.map((each: { kind: string }) => each.kind))).toEqual(new Set(['video']));
  });

  it.each([
    ['kind=song', 'kind', 'Choose image or video'],
    ['limit=many', 'limit', 'Enter a number'],
    ['limit=0', 'limit', 'Enter a number'],
    ['cursor=next', 'cursor', 'Unknown page'],
    [`cursor=${'1'.repeat(101)}`, 'cursor', 'Unknown page'],
    ['sort=name', 'sort', 'Unknown field'],
  ])('a list of %s is refused at %s', async (query, field, message) => {
    const { status, body } = await chef.get(`/api/admin/media?${query}`);
    expect([status, body.issues]).toEqual([422, [{ path: field, message }]]);
  });

  it.each(['yes', 'TRUE', ''])('detach=%s is refused, and the picture stays', async (detach) => {
    const name = await upload();
    const answer = await chef.send('DELETE', `/api/admin/media/${name}?detach=${detach}`);
    const issues = [{ path: 'detach', message: 'Must be true or false' }];
    expect([answer.status, answer.body.issues]).toEqual([422, issues]);
    expect((await fetchFile(name)).status).toBe(200);
  });

  it('is open to staff who edit the menu', async () => {
    const crm = await makeStaff(shop, 'crm');
    const name = await upload('ours.jpg');
    const before = await shop.left();
    const file = { name: 'a.jpg', content: photo };
    const visitors = [await makeCustomer(shop), crm, shop.visitor()];
    for (const [index, status] of [403, 403, 401].entries()) {
      const visitor = visitors[index] as Customer;
      expect((await sendImage(visitor, file)).status).toBe(status);
      expect((await sendVideo(visitor, { name: 'a.mp4', content: mp4() })).status).toBe(status);
      expect((await visitor.get('/api/admin/media')).status).toBe(status);
      expect((await visitor.send('DELETE', `/api/admin/media/${name}`)).status).toBe(status);
    }
    const forged = await chef.post('/api/admin/upload/image', fileForm(['image', file]), {
      csrf: false,
    });
    expect([forged.status, forged.body.code]).toEqual([403, 'csrf_invalid']);
    expect(await shop.left()).toEqual(before);
  });
});

it('a picture that a meal is just being given is not deleted', async () => {
  const shop = await openMediaShop('disk');
  try {
    const chef = await makeStaff(shop, 'order_management');
    const photo = { name: 'a.jpg', content: await drawPicture('jpeg') };
    const { media, imageUrl } = (await sendImage(chef, photo)).body;
    const { db } = shop.database;
    const isWaiting = async () =>
      (await db.execute(sql`SELECT FROM pg_locks WHERE NOT granted`)).rowCount > 0;
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE meals SET image_url = ${imageUrl} WHERE id = 2`);
      const deleting = chef.send('DELETE', `/api/admin/media/${media.name}`);
      await expect.poll(isWaiting).toBe(true);
      return { deleting };
    });
    const { status, body } = await answer.deleting;
    expect([status, body.code]).toEqual([409, 'media_in_use']);
    expect((await fetch(shop.origin + imageUrl)).status).toBe(200);
  } finally {
    await shop.close();
  }
});

it('while the store is away no row is lost and no file stays behind', async () => {
  const shop = await openMediaShop('S3');
  try {
    const chef = await makeStaff(shop, 'order_management');
    const film = { name: 'a.mp4', content: mp4() };
    const { name } = (await sendVideo(chef, film)).body.media;
    await shop.stopStore();
    const sent = [
      await sendVideo(chef, film),
      await sendImage(chef, { name: 'a.jpg', content: await drawPicture('jpeg') }),
      await chef.get(`/media/${name}`),
    ];
    for (const { status, body } of sent) {
      expect([status, body.code]).toEqual([503, 'storage_unavailable']);
    }
    expect((await chef.get('/api/admin/media')).body).toHaveLength(1);
    // A file that is deleted now stays in the store until the sweep finds it.
    expect((await chef.send('DELETE', `/api/admin/media/${name}`)).status).toBe(204);
    expect((await chef.get('/api/admin/media')).body).toEqual([]);
  } finally {
    await shop.close();
  }
});

it('deletes without a wait for the store', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  const isBack = Promise.withResolvers<void>();
  const shop = await openMediaShop('disk', {
    files: {
      ...disk,
      async remove(name) {
        await isBack.promise;
        await disk.remove(name);
      },
    },
  });
  try {
    const chef = await makeStaff(shop, 'order_management');
    const names: string[] = [];
    for (const number of [1, 2]) {
      const film = { name: `${number}.mp4`, content: mp4() };
      names.push((await sendVideo(chef, film)).body.media.name);
    }
    for (const name of names) {
      expect((await chef.send('DELETE', `/api/admin/media/${name}`)).status).toBe(204);
    }
    expect((await chef.get('/api/admin/media')).body).toEqual([]);
    isBack.resolve();
    expect(await shop.left()).toEqual([]);
  } finally {
    isBack.resolve();
    await shop.close();
    await rm(dir, { recursive: true });
  }
});
