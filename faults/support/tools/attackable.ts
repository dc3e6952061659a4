/** The calls of the API in which a tool can change something, each from somebody who may. */
import { testClient } from '#server/testing/test-client.ts';
import { seededChance } from '../chance.ts';
import type { Callers } from '../fuzz/callers.ts';
import { type Operation, operationsOf, type Who } from '../fuzz/document.ts';
import { plausibleDraft } from '../fuzz/draft.ts';
import type { Source } from '../fuzz/plausible.ts';
import { openPool } from '../fuzz/pool.ts';
import { type WireRequest, writeRequest } from '../fuzz/write-request.ts';
import { startsAt } from './attacked-shop.ts';

interface Attackable {
  readonly operation: Operation;
  readonly who: Who;
  /**
   * Made anew for each attack: an earlier one may have ended the session. `isInPath` where nothing
   * but an id in the path can be changed.
   */
  request(): Promise<WireRequest & { readonly isInPath: boolean }>;
}

const isJson = ({ body }: Operation) => body?.type === 'application/json';

/** Visitors before customers before staff. */
function callerOf({ mayCall }: Operation): Who {
  if (mayCall.includes('visitor')) return 'visitor';
  if (mayCall.includes('customer')) return 'customer';
  return mayCall.at(-1) ?? 'super_admin';
}

/** Whether there is a text or a number anywhere in it. */
function isChangeable(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isChangeable);
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

const triesMax = 20;

/** Lists may be empty and fields left out, so it may take some. */
function changeableDraft(operation: Operation, who: Who, source: Source) {
  let draft = plausibleDraft(operation, who, source);
  for (let tries = 1; tries < triesMax && !isChangeable(draft.body); tries += 1) {
    if (operation.body === null) break;
    draft = plausibleDraft(operation, who, source);
  }
  return { draft, hasBody: isChangeable(draft.body) };
}

/** All that have a query, a body in JSON or an id in their path. */
export async function findAttackable(
  origin: string,
  callers: Callers,
  seed: number,
): Promise<readonly Attackable[]> {
  const { body: document } = await testClient(() => origin).get('/api/docs/json');
  const now = new Date(startsAt);
  const source = { chance: seededChance(seed), pool: openPool(new Set()), now };

  async function headersOf(who: Who) {
    const own = await callers.headersOf(who);
    const { status } = await fetch(`${origin}/api/auth/user`, { headers: own });
    const isSession = who !== 'run' && who !== 'station' && who !== 'visitor';
    if (!isSession || status === 200) return own;
    callers.forget(who, own);
    return callers.headersOf(who);
  }

  const operations = operationsOf(document);
  // Ids that exist: what an invented one is answered says little.
  for (const operation of operations) {
    const { method, path, success } = operation;
    if (method !== 'GET' || path.includes('{') || success.type !== 'application/json') continue;
    const own = await headersOf(callerOf(operation));
    const { body } = await testClient(() => origin).get(path, { headers: own });
    source.pool.learn(body, path.split('/').at(-1) ?? '');
  }

  return operations
    .filter((each) => isJson(each) || (each.body === null && each.parameters.length > 0))
    .map((given) => {
      // A parameter that is left out is not attacked.
      const parameters = given.parameters.map((each) => ({ ...each, required: true }));
      const operation = { ...given, parameters };
      const who = callerOf(operation);
      return {
        operation,
        who,
        async request() {
          const { draft, hasBody } = changeableDraft(operation, who, source);
          const request = writeRequest(draft, await headersOf(who));
          return { ...request, isInPath: !hasBody && draft.query.length === 0 };
        },
      };
    });
}
