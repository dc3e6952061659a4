/** A real S3 server on loopback, over a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** Settings that make a shop store its files there. */
  readonly env: Readonly<Record<string, string>>;
  /** The file on this machine behind a name; the server reports its time of change. */
  pathOf(name: string): string;
  /** Stops answering. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const bucket = 'sukoon-media';
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-s3-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  let isUp = true;
  async function stop(): Promise<void> {
    if (isUp) await server.close();
    isUp = false;
  }
  return {
    env: {
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_REGION: 'ap-south-1',
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    pathOf: (name) => path.join(directory, bucket, `${name}._S3rver_object`),
    stop,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
