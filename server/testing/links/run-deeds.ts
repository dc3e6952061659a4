/** Prepares each write of staff about runs, for the test of the audit log. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { Customer } from '../makers.ts';
import type { TestShop } from '../test-shop.ts';
import { linkClient } from './link-client.ts';

const rider = { name: 'Ravi', phone: '9811122233' };

interface Deed {
  readonly action: AuditAction;
  readonly param?: string;
  /** In the place of the second parameter of the path. */
  readonly second?: string;
  readonly body?: unknown;
}

/** Runs and entries of riders, as deeds need them. */
function preparing(shop: () => TestShop, staff: () => Customer, makePack: () => Promise<string>) {
  const at = () => shop().now().toISOString();

  async function confirmed(): Promise<string> {
    const id = await makePack();
    await staff().send('PUT', `/api/admin/orders/${id}/status`, { status: 'confirmed' });
    return id;
  }

  async function newRun() {
    const orderId = await confirmed();
    const body = { date: '2026-11-22', orderIds: [orderId], rider };
    const { id, link, code } = (await staff().post('/api/admin/runs', body)).body;
    return { id: id as string, orderId, link: link as string, code: code as string };
  }

  /** With an entry of its rider. */
  async function tickedRun(tick: object, sentWhen: 'in time' | 'late' = 'in time') {
    const run = await newRun();
    const token = run.link.split('#')[1];
    const input = { token, code: run.code, deviceId: randomUUID() };
    const opened = await shop().visitor().post('/api/run/open', input, { csrf: false });
    if (sentWhen === 'late') await staff().post(`/api/admin/runs/${run.id}/link`, {});
    const device = linkClient(shop(), opened.body.runToken);
    const id = randomUUID();
    await device.post(`/api/run/stops/${run.orderId}`, { id, at: at(), ...tick });
    return { ...run, tickId: id };
  }
  return { at, confirmed, newRun, tickedRun };
}

export function runDeeds(
  shop: () => TestShop,
  staff: () => Customer,
  makePack: () => Promise<string>,
) {
  const { at, confirmed, newRun, tickedRun } = preparing(shop, staff, makePack);
  const paid = { outcome: 'delivered', upi: '1682' };
  const tie = async (orderId: string, reference: string) =>
    staff().post(`/api/admin/upi-claims/${orderId}/tie`, { reference });
  const deed = async (
    action: AuditAction,
    run: { readonly id: string },
    body?: unknown,
  ): Promise<Deed> => ({ action, param: run.id, body });

  return {
    createRun: async () => {
      const body = { date: '2026-11-22', orderIds: [await confirmed()], rider };
      return { action: 'run_made' as const, body };
    },
    setRunStops: async () => deed('run_changed', await newRun(), { orderIds: [] }),
    setRunRider: async () => deed('run_changed', await newRun(), { rider }),
    renewRunLink: async () => deed('run_link_made', await newRun(), {}),
    revokeRun: async () => deed('run_revoked', await newRun()),
    enterStop: async () => {
      const run = await newRun();
      const made = await deed('stop_entered', run, { at: at(), ...paid });
      return { ...made, second: run.orderId };
    },
    decideStop: async () => {
      const run = await tickedRun({ outcome: 'failed', reason: 'refused' });
      return { ...(await deed('stop_decided', run, { decision: 'cancel' })), second: run.orderId };
    },
    handOverCash: async () => deed('cash_handed_over', await newRun(), { counted: '0' }),
    decideLateTick: async () => {
      const { tickId } = await tickedRun(paid, 'late');
      return deed('late_entry_decided', { id: tickId }, { decision: 'accept' });
    },
    tieUpiClaim: async () => {
      const { orderId } = await tickedRun(paid);
      return deed('upi_tied', { id: orderId }, { reference: 'UTR4123456' });
    },
    untieUpiClaim: async () => {
      const { orderId } = await tickedRun(paid);
      await tie(orderId, 'UTR4123457');
      return deed('upi_untied', { id: orderId }, {});
    },
  };
}
