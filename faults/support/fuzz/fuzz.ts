/** Sends thousands of made-up calls and judges every answer. */
import { Agent } from 'node:http';
import { type Chance, seededChance } from '../chance.ts';
import type { Callers } from './callers.ts';
import { everybody, type Operation } from './document.ts';
import { chooseCaller, type Draft, plausibleDraft } from './draft.ts';
import { judge } from './judge.ts';
import { mutate } from './mutate.ts';
import { pick } from './plausible.ts';
import type { Pool } from './pool.ts';
import { sendRequest, type WireAnswer } from './send-request.ts';
import { shrink } from './shrink.ts';
import { asCurl, writeRequest } from './write-request.ts';

interface FuzzOptions {
  readonly origin: string;
  readonly operations: readonly Operation[];
  readonly callers: Callers;
  readonly pool: Pool;
  readonly now: Date;
  readonly seed: number;
  readonly calls: number;
  /** How many are sent at the same time. */
  readonly workers: number;
}

interface FuzzReport {
  readonly byStatus: Map<number, number>;
  /** Calls that succeeded at least once. */
  readonly accepted: Set<string>;
  /** Each with the call that shows it, one for each call of the API. */
  readonly findings: Map<string, string>;
  sent: number;
  /** Connections that were closed without an answer, twice for the same call. */
  unanswered: number;
}

const findingsMax = 40;
/** Hashing a password, drawing and packing pictures take a hundred times as long as the rest. */
const slow =
  /^(?:register|login|generateImage|.*Password|deleteAccount|setPin|get.*Sheet|getLabels)$/;

function chooseOperation(operations: readonly Operation[], chance: Chance): Operation {
  const chosen = pick(chance, operations);
  if (!chosen) throw new Error('The shop documents no call');
  return slow.test(chosen.id) && chance.isHit(0.85) ? chooseOperation(operations, chance) : chosen;
}

function learn({ pool }: FuzzOptions, draft: Draft, answer: WireAnswer): void {
  const { operation, body, bytes } = draft;
  const type = String(answer.headers['content-type'] ?? '');
  if (type.startsWith('text/csv')) pool.learn({ file: answer.text.slice(0, 20_000) }, 'csv');
  if (bytes === null && body !== undefined) pool.learn({ [operation.path]: body }, 'bodies');
  if (!type.startsWith('application/json') || answer.text.length > 200_000) return;
  const reply: unknown = JSON.parse(answer.text);
  const list =
    operation.path
      .replace(/\/\{\w+\}.*$/, '')
      .split('/')
      .at(-1) ?? '';
  pool.learn(reply, list);
  if (operation.method === 'GET') pool.learn({ [operation.path]: reply }, 'bodies');
}

const asksAgain =
  /"code":"(?:unauthorized|csrf_invalid|second_factor_needed|run_over|station_over)"/;

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { origin, operations, callers, seed, calls, workers } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: workers * 2 });
  const report: FuzzReport = {
    byStatus: new Map(),
    accepted: new Set(),
    findings: new Map(),
    sent: 0,
    unanswered: 0,
  };

  async function send(draft: Draft): Promise<{ answer: WireAnswer | null; command: string }> {
    const own = await callers.headersOf(draft.who);
    const wire = writeRequest(draft, own);
    const answer =
      (await sendRequest(origin, agent, wire)) ?? (await sendRequest(origin, agent, wire));
    report.sent += 1;
    const { status = 0, text = '' } = answer ?? {};
    report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1);
    const isOwn = draft.headers.every(([name]) => !(name in own) && name !== 'origin');
    if (isOwn && draft.operation.mayCall.includes(draft.who) && asksAgain.test(text)) {
      callers.forget(draft.who, own);
    }
    return { answer, command: asCurl(wire) };
  }

  async function problemsOf(draft: Draft) {
    const { answer, command } = await send(draft);
    if (answer === null) return { answer, command, problems: ['no answer'] };
    return { answer, command, problems: judge(draft, answer) };
  }

  async function explain(draft: Draft, problem: string, place: string): Promise<void> {
    const key = `${draft.operation.id}: ${problem}`;
    if (report.findings.has(key) || report.findings.size >= findingsMax) return;
    report.findings.set(key, '');
    const least = await shrink(draft, async (smaller) =>
      (await problemsOf(smaller)).problems.includes(problem),
    );
    const { command, answer } = await problemsOf(least);
    const said = `${answer?.status} ${answer?.text.slice(0, 300)}`;
    report.findings.set(key, `as ${draft.who}, seed ${seed}, ${place}\n${command}\n→ ${said}`);
  }

  async function work(worker: number): Promise<void> {
    const chance = seededChance(seed + worker);
    const source = { chance, pool: options.pool, now: options.now };
    for (let made = 0; made < calls / workers; made += 1) {
      const operation = chooseOperation(operations, chance);
      const who = chooseCaller(operation, everybody, source);
      let draft = plausibleDraft(operation, who, source);
      const changes = chance.isHit(0.5) ? chance.between(1, 3) : 0;
      for (let change = 0; change < changes; change += 1) draft = mutate(draft, chance);
      const { answer, problems } = await problemsOf(draft);
      if (answer === null) report.unanswered += 1;
      for (const problem of problems) await explain(draft, problem, `call ${made} of ${worker}`);
      if (answer === null || answer.status >= 300) continue;
      report.accepted.add(operation.id);
      learn(options, draft, answer);
    }
  }

  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  agent.destroy();
  return report;
}
