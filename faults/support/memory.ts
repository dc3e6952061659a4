/** How much memory a server uses once its rubbish is collected, by its own inspector. */

import type { ShopProcess } from './shop-process.ts';
import { until } from './wait.ts';

interface Memory {
  /**
   * What its program holds, after two collections, without compiled code: of that V8 makes more as
   * long as it sees new paths, some 2 MB in 100,000 requests.
   */
  readonly heapMb: number;
  readonly residentMb: number;
}

/** To be given to the shop with its settings. */
export const withInspector = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

const megabyte = 1024 ** 2;

interface Usage {
  readonly rss: number;
  readonly spaces: readonly { readonly space_name: string; readonly space_used_size: number }[];
}

interface Inspector {
  ask(method: string, params?: object): Promise<{ result?: { value?: string } }>;
  close(): void;
}

async function openInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.onopen = () => resolve();
  socket.onerror = () => reject(new Error('The inspector does not answer'));
  await promise;
  const waiting = new Map<number, (result: { result?: { value?: string } }) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  };
  let last = 0;
  return {
    ask(method, params = {}) {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((done) => waiting.set(id, done));
    },
    close: () => socket.close(),
  };
}

/** Of a shop that was started {@link withInspector}. */
export async function readMemory(shop: ShopProcess): Promise<Memory> {
  const address = await until(
    'the inspector listens',
    () => /Debugger listening on (ws:\S+)/.exec(shop.output)?.[1],
  );
  const inspector = await openInspector(address);
  await inspector.ask('HeapProfiler.collectGarbage');
  await inspector.ask('HeapProfiler.collectGarbage');
  const expression = `JSON.stringify({
    rss: process.memoryUsage.rss(),
    spaces: process.getBuiltinModule('v8').getHeapSpaceStatistics(),
  })`;
  const { result } = await inspector.ask('Runtime.evaluate', { expression });
  inspector.close();
  const { rss, spaces } = JSON.parse(result?.value ?? '') as Usage;
  const heap = spaces.filter(({ space_name }) => !/code|trusted/.test(space_name));
  const heapBytes = heap.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return { heapMb: heapBytes / megabyte, residentMb: rss / megabyte };
}
