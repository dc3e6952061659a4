/** Addresses that others give never lead the server into its own network. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherInsideHosts, ownHosts } from '#server/testing/attacks/inside-hosts.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import {
  apiKey,
  type ImageService,
  json,
  startImageService,
} from '#server/testing/stand-ins/image-service.ts';
import { makeBrowser } from '#server/testing/stand-ins/push-service.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let staff: Customer;
let service: ImageService;
/** A service inside, such as a database; it only counts who connects. */
const inside = createServer();
let connections = 0;
let port = 0;
const logged: string[] = [];

beforeAll(async () => {
  inside.on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  // Both families, so that `[::1]` leads to it too.
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve));
  port = (inside.address() as AddressInfo).port;
  service = await startImageService();
  const env = {
    IMAGE_API_URL: service.apiUrl,
    IMAGE_API_KEY: apiKey,
    IMAGE_MODEL: 'painter-1',
    LOG_LEVEL: 'warn',
  };
  shop = await openTestShop({ env, onLog: (line) => logged.push(line) });
  staff = await makeStaff(shop, 'super_admin');
});
afterAll(async () => {
  inside.close();
  await service.close();
  await shop.close();
});

const said = { https: 'public', http: 'allowed' };

const draw = (url: string) => {
  service.answer(json({ data: [{ url }] }));
  return staff.post('/api/admin/generate-image', { prompt: 'Dal', mealId: null });
};

describe('a picture that the image service says is at', () => {
  it.each([...ownHosts, ...otherInsideHosts])('%s is not fetched', async (host) => {
    connections = 0;
    for (const scheme of ['https', 'http'] as const) {
      logged.length = 0;
      const { status, body } = await draw(`${scheme}://${host}:${port}/a.png`);
      expect([status, body.code]).toEqual([503, 'image_service_unavailable']);
      // That nothing came could also mean that nothing is there.
      expect(logged.join('\n')).toContain(`address that is not ${said[scheme]}`);
    }
    expect(connections).toBe(0);
  });
});

describe('a browser that says its push service is at', () => {
  const hosts = [...ownHosts, ...otherInsideHosts];
  it.each(hosts)('%s is refused', async (host) => {
    const { subscription } = makeBrowser();
    for (const at of [host, `${host}:${port}`, `fcm.googleapis.com@${host}`, `${host}#fcm`]) {
      const endpoint = `https://${at}/send/abc`;
      const answer = await staff.post('/api/account/push-devices', { ...subscription, endpoint });
      expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([422, 'endpoint']);
    }
  });
});
