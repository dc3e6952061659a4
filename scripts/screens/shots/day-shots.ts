/** A kitchen's day: what to cook and buy, parcels, runs, the rider's phone and the books. */
import { address, customer, read } from '#scripts/screens/givens.ts';
import { newestOrderId, pack, paidMeals } from '#scripts/screens/order-givens.ts';
import type { Shot, Stage, Step } from '#scripts/screens/shot.ts';
import { moveOrder } from '#scripts/screens/staff.ts';
import { post, signInAsAdmin } from '../../../e2e/support/actions.ts';
import { asStaff } from './console-shots.ts';

interface RunLink {
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
  return post<RunLink>(stage.page, '/api/admin/runs', {
    date,
    orderIds: orders.map(({ id }) => id),
    rider: { name: 'Ravi Kumar', phone: '9811122233' },
  });
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
  const date = await dateOf(stage);
  await makeRun(stage);
  return `/admin?tab=runs&date=${date}`;
};

export const dayShots: readonly Shot[] = [
  { name: 'day-kitchen', path: onDay('/admin?tab=kitchen'), given: ordered },
  { name: 'day-pack', path: onDay('/admin?tab=kitchen&view=pack'), given: ordered },
  { name: 'day-shopping', path: onDay('/admin?tab=kitchen&view=shopping'), given: ordered },
  { name: 'day-runs', path: onDay('/admin?tab=runs'), given: ordered },
  { name: 'day-run-made', path: runMade, given: ordered },
  { name: 'day-rider-code', path: runPath, given: ordered },
  { name: 'day-rider', path: runPath, given: ordered, act: openRun },
  { name: 'day-books', path: onDay('/admin?tab=books'), given: ordered },
];
