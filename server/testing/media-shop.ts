/** A test shop with its files on disk or on a real S3 server, and a look at what is stored. */
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from '#server/db/sql.ts';
import { type S3Server, startS3 } from './stand-ins/s3-server.ts';
import type { Answer, TestClient } from './test-client.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export type StoreKind = 'disk' | 'S3';

export interface MediaShop extends TestShop {
  /**
   * Every file in the store except its marker, every upload in progress and every row, once no
   * background work runs any more.
   */
  left(): Promise<string[]>;
  /** Makes the file this old, by the clock of the machine. */
  age(name: string, ms: number): Promise<void>;
  /** Stops the store; only for an S3 server. */
  stopStore(): Promise<void>;
}

type ShopOptions = NonNullable<Parameters<typeof openTestShop>[0]>;

export async function openMediaShop(
  kind: StoreKind,
  options: ShopOptions = {},
): Promise<MediaShop> {
  const s3: S3Server | null = kind === 'S3' ? await startS3() : null;
  const shop = await openTestShop({ ...options, env: { ...options.env, ...s3?.env } });
  const { dir, incomingDir } = shop.shop.config.media;
  return {
    ...shop,
    async left() {
      await shop.shop.background.settled();
      const names: string[] = await readdir(incomingDir).catch(() => []);
      for await (const page of shop.shop.files.list()) {
        names.push(...page.map(({ name }) => name).filter((name) => name !== 'shop-id'));
      }
      const { rows } = await shop.database.db.execute<{ name: string }>(
        sql`SELECT 'row ' || name AS name FROM media`,
      );
      return [...names, ...rows.map(({ name }) => name)].sort();
    },
    async age(name, ms) {
      const then = new Date(Date.now() - ms);
      await utimes(s3 ? s3.pathOf(name) : path.join(dir, name), then, then);
    },
    stopStore: async () => s3?.stop(),
    async close() {
      await shop.close();
      await s3?.close();
    },
  };
}

export interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer> | string;
  readonly type?: string;
}

/** A form with these files, each in a field. */
export function fileForm(...files: readonly (readonly [field: string, file: GivenFile])[]) {
  const form = new FormData();
  for (const [field, { name, content, type }] of files) {
    form.append(field, new Blob([content], { type: type ?? '' }), name);
  }
  return form;
}

export function sendImage(client: TestClient, file: GivenFile): Promise<Answer> {
  return client.post('/api/admin/upload/image', fileForm(['image', file]));
}

export function sendVideo(client: TestClient, file: GivenFile): Promise<Answer> {
  return client.post('/api/admin/upload/video', fileForm(['video', file]));
}
