/**
 * Figures of the shop itself: what waits, what is owed to customers, and what is sold of the next
 * days. Every process shows the same ones.
 */
import { Gauge, type Registry } from 'prom-client';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Shop } from '#server/shop.ts';
import {
  type Backlog,
  type DayPortions,
  findOwedPaise,
  listBacklogs,
  listPortions,
} from './shop-figures.store.ts';

type Reads = Pick<Shop, 'db' | 'now'>;

interface ShopFigures {
  readonly backlogs: readonly Backlog[];
  /** What customers have in their wallets. */
  readonly owedPaise: Paise;
  readonly portions: readonly DayPortions[];
}

/** However often somebody looks, they are read this rarely. */
const keptMs = 15_000;

async function readFigures({ db, now }: Reads): Promise<ShopFigures> {
  const at = now();
  const [backlogs, owedPaise, portions] = await Promise.all([
    listBacklogs(db, at),
    findOwedPaise(db),
    listPortions(db, dateInIndia(at)),
  ]);
  return { backlogs, owedPaise, portions };
}

/** One reading for all gauges of a look; null while the database does not answer. */
function createReading(shop: Reads): () => Promise<ShopFigures | null> {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<ShopFigures | null> = Promise.resolve(null);
  return () => {
    const nowMs = performance.now();
    if (nowMs - readAtMs > keptMs) {
      readAtMs = nowMs;
      reading = readFigures(shop).catch(() => {
        readAtMs = Number.NEGATIVE_INFINITY;
        return null;
      });
    }
    return reading;
  };
}

const rupees = (paise: number): number => paise / 100;

/** How each gauge is set; none of them has a value while the database is away. */
const gauges: readonly {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  set(gauge: Gauge, figures: ShopFigures): void;
}[] = [
  {
    name: 'sukoon_backlog',
    help: 'How much waits to be done, by queue',
    labelNames: ['queue'],
    set(gauge, { backlogs }) {
      for (const { queue, waiting } of backlogs) gauge.set({ queue }, waiting);
    },
  },
  {
    name: 'sukoon_backlog_oldest_seconds',
    help: 'How long the oldest of a queue has waited',
    labelNames: ['queue'],
    set(gauge, { backlogs }) {
      for (const { queue, oldestSeconds } of backlogs) gauge.set({ queue }, oldestSeconds);
    },
  },
  {
    name: 'sukoon_wallet_balance_rupees',
    help: 'What the shop owes to customers in their wallets',
    set: (gauge, { owedPaise }) => gauge.set(rupees(owedPaise)),
  },
  {
    name: 'sukoon_portions_taken',
    help: 'Portions sold or reserved, by days from today in India',
    labelNames: ['days_ahead'],
    set(gauge, { portions }) {
      for (const { daysAhead, taken } of portions) gauge.set({ days_ahead: daysAhead }, taken);
    },
  },
  {
    name: 'sukoon_portions_max',
    help: 'Portions that may be sold, for days with a limit',
    labelNames: ['days_ahead'],
    set(gauge, { portions }) {
      for (const { daysAhead, portionsMax } of portions)
        if (portionsMax !== null) gauge.set({ days_ahead: daysAhead }, portionsMax);
    },
  },
  {
    name: 'sukoon_portions_miscounted',
    help: 'Counter less seats of a day: anything but 0 breaks invariant 12',
    labelNames: ['days_ahead'],
    set(gauge, { portions }) {
      for (const { daysAhead, miscounted } of portions)
        gauge.set({ days_ahead: daysAhead }, miscounted);
    },
  },
];

export function measureShop(shop: Reads, registry: Registry): void {
  const read = createReading(shop);
  for (const { name, help, labelNames = [], set } of gauges) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // A label of a queue or day that is gone must not stay.
        this.reset();
        const figures = await read();
        if (figures) set(this, figures);
        // A gauge without labels is 0 after a reset.
        else if (labelNames.length === 0) this.remove();
      },
    });
  }
}
