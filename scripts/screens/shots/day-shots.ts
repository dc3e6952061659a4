/** A kitchen's day: what to cook and buy, parcels, runs, the rider's phone and the books. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { address, customer, read } from '#scripts/screens/givens.ts';
import { newestOrderId, pack, paidMeals } from '#scripts/screens/order-givens.ts';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { moveOrder } from '#scripts/screens/staff.ts';
import { post, signInAsAdmin } from '../../../e2e/support/actions.ts';
import { asStaff } from './console-shots.ts';

interface RunLink {
  readonly id: string;
  readonly date: string;
  readonly link: string;
  readonly code: string;
}

/** Meals that are paid, and a pack whose cash the rider collects. */
const packConfirmed: Step = async (stage) => {
  await pack(stage);
  await moveOrder(stage, await newestOrderId(stage), 'confirmed');
};
const ordered: readonly Step[] = [customer, address, paidMeals, packConfirmed];

async function dateOf({ page }: Stage): Promise<string> {
  const { delivery } = await read<{ delivery: { earliestDate: string } }>(page, '/api/config');
  return delivery.earliestDate;
}

const onDay = (path: string) => async (stage: Stage) =>
  asStaff(`${path}&date=${await dateOf(stage)}`)(stage);

async function makeRun(stage: Stage): Promise<RunLink> {
  const date = await dateOf(stage);
  const orders = await read<readonly { id: string }[]>(stage.page, '/api/orders');
  await signInAsAdmin(stage.page);
  const made = await post<Omit<RunLink, 'date'>>(stage.page, '/api/admin/runs', {
    date,
    orderIds: orders.map(({ id }) => id),
    rider: { name: 'Ravi Kumar', phone: '9811122233' },
  });
  return { ...made, date };
}

const codes = new WeakMap<Stage['page'], string>();

const runPath = async (stage: Stage) => {
  const { link, code } = await makeRun(stage);
  codes.set(stage.page, code);
  return `/run${new URL(link).hash}`;
};

const openRun: Step = async ({ page }) => {
  await page
    .locator('input')
    .first()
    .fill(codes.get(page) ?? '');
  await page.locator('form [type=submit]').click();
  await page.locator('h2').first().waitFor();
};

const runMade = async (stage: Stage) => {
  const { date } = await makeRun(stage);
  return `/admin?tab=runs&date=${date}`;
};

/** The pack is delivered, ₹20 short; nobody was there for the meals. */
const runBrought = async (stage: Stage) => {
  const { id, date, link, code } = await makeRun(stage);
  const token = new URL(link).hash.slice(1);
  await post(stage.page, '/api/run/open', { token, code, deviceId: crypto.randomUUID() });
  const { stops } = await read<StaffRun>(stage.page, `/api/admin/runs/${id}`);
  for (const { orderId, due } of stops) {
    const entry = due
      ? { outcome: 'delivered', cash: String(Number(due.amount) - 20) }
      : { outcome: 'failed', reason: 'not_at_home' };
    // The shop has a clock of its own.
    const at = '2026-11-21T06:30:00.000Z';
    await post(stage.page, `/api/admin/runs/${id}/stops/${orderId}`, { at, ...entry });
  }
  return `/admin?tab=runs&date=${date}&run=${id}`;
};

const stationMade: Step = async ({ page }) => {
  await page.getByText(/^Stations without an account/).click();
  await page.getByLabel('Name of the station').fill('Table 1');
  await page.getByRole('button', { name: 'Link to pack' }).click();
  await page.getByRole('status').filter({ hasText: 'enter the code' }).waitFor();
};

export const dayShots: readonly Shot[] = [
  { name: 'day-kitchen', path: onDay('/admin?tab=kitchen'), given: ordered },
  { name: 'day-pack', path: onDay('/admin?tab=kitchen&view=pack'), given: ordered },
  {
    name: 'day-stations',
    path: onDay('/admin?tab=kitchen&view=pack'),
    given: ordered,
    act: stationMade,
  },
  { name: 'day-shopping', path: onDay('/admin?tab=kitchen&view=shopping'), given: ordered },
  { name: 'day-runs', path: onDay('/admin?tab=runs'), given: ordered },
  { name: 'day-run-made', path: runMade, given: ordered },
  { name: 'day-rider-code', path: runPath, given: ordered },
  { name: 'day-rider', path: runPath, given: ordered, act: openRun },
  { name: 'day-run-brought', path: runBrought, given: ordered },
  { name: 'day-books', path: onDay('/admin?tab=books'), given: ordered },
];
