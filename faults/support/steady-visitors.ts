/**
 * Customers and readers who never try again: each request without an answer, or with one of a
 * server or a proxy that cannot, is broken.
 */
import type { Answer } from '#server/testing/test-client.ts';
import type { Acknowledged } from './acknowledged.ts';
import { seededChance } from './chance.ts';
import { type Customer, makeCustomer } from './customer.ts';
import { startClients } from './keep-alive-clients.ts';
import { makeShopper } from './shoppers.ts';

const brokenFrom = 500;

export interface Visitors {
  /** How many requests were answered so far. */
  readonly answered: number;
  readonly broken: readonly string[];
  /** Lets everybody end what they began. */
  stop(): Promise<void>;
}

interface VisitorsOptions {
  readonly origin: string;
  /** Where they pay: the address of the shop whose sandbox is their provider. */
  readonly provider: string;
  readonly seed: number;
  readonly acknowledged: Acknowledged;
  readonly customers: number;
  /** How many read each of these pages, one after the other. */
  readonly readers: number;
  readonly pages: readonly string[];
}

/** The same customer, each of whose answers is shown to `note`. */
function watched(customer: Customer, note: (what: string, answer: Answer) => void): Customer {
  const noting = async (what: string, sent: Promise<Answer>): Promise<Answer> => {
    const answer = await sent;
    note(what, answer);
    return answer;
  };
  return {
    ...customer,
    get: (path, options) => noting(`GET ${path}`, customer.get(path, options)),
    post: (path, body, options) => noting(`POST ${path}`, customer.post(path, body, options)),
    send: (method, path, body, options) =>
      noting(`${method} ${path}`, customer.send(method, path, body, options)),
  };
}

/** Starts them; all go on until they are stopped. */
export async function startVisitors(options: VisitorsOptions): Promise<Visitors> {
  const { origin, provider, seed, acknowledged } = options;
  const broken: string[] = [];
  let answered = 0;
  let isOver = false;
  async function shop(_: unknown, index: number): Promise<void> {
    let isNoted = false;
    const note = (what: string, { status, text }: Answer): void => {
      answered += 1;
      isNoted = status >= brokenFrom;
      if (isNoted) broken.push(`${what}: ${status} ${text.slice(0, 100)}`);
    };
    const customer = watched(await makeCustomer(() => origin), note);
    const chance = seededChance(seed + index);
    const shopper = await makeShopper({ origin: () => provider, chance, acknowledged, customer });
    while (!isOver) {
      await shopper
        .shop(() => isOver)
        .catch((error: Error) => {
          if (!isNoted) broken.push(`${error.message}: ${error.cause ?? ''}`);
        });
    }
    await shopper.shopOn(() => true);
  }
  const shopping = Promise.all(Array.from({ length: options.customers }, shop));
  const reading = options.pages.map((page) => startClients(origin + page, options.readers, broken));
  return {
    get answered() {
      return answered + reading.reduce((sum, readers) => sum + readers.answered, 0);
    },
    broken,
    async stop() {
      isOver = true;
      for (const readers of reading) readers.stop();
      for (const { done } of reading) await done;
      await shopping;
    },
  };
}
