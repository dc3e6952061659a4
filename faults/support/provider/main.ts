/** The provider as a process: `main.ts <log> <port of the API> <port of the control>`. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createApi } from './api-server.ts';
import { openBooks } from './books.ts';
import { createControl, type Settings } from './control.ts';
import { openLog } from './log.ts';
import { createMischief } from './mischief.ts';
import { createWebhooks } from './webhooks.ts';

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

const [, , file = '', apiPort, controlPort] = process.argv;
const log = openLog(file);
const books = openBooks(log, () => {});
const mischief = createMischief();
const settings: Settings = { slowRefundsOf: [] };
const webhooks = createWebhooks(books, log);
await listen(createApi({ books, log, mischief, settings }), Number(apiPort));
await listen(createControl({ books, mischief, settings, webhooks }), Number(controlPort));
void webhooks.run();
console.log('The provider is open');
