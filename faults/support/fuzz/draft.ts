/** A call that is being made up, before it is written as bytes. */
import type { Operation, Who } from './document.ts';
import { pick, plausible, type Source } from './plausible.ts';
import { idNameOf } from './pool.ts';

type Pair = readonly [name: string, value: string];

export interface Draft {
  readonly operation: Operation;
  readonly who: Who;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  /** Undefined where the call has none. */
  readonly body: unknown;
  /** Instead of the body as JSON. */
  readonly bytes: string | Buffer | null;
  readonly type: string | null;
  /** Written behind the path as it is. */
  readonly ending: string;
  /** A field of the body that the call does not know. */
  readonly unknownField: string | null;
}

/** A value where only text can stand. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A call that should be accepted, from somebody who may make it. */
export function plausibleDraft(operation: Operation, who: Who, source: Source): Draft {
  const { chance, pool } = source;
  const path: Record<string, string> = {};
  const query: Pair[] = [];
  const headers: Pair[] = [];
  for (const { name, in: where, required, schema } of operation.parameters) {
    if (where === 'path') {
      const id = pool.draw(idNameOf(operation.path, name), chance);
      path[name] = asText(id ?? plausible(schema, name, source));
    } else if (required || chance.isHit(where === 'query' ? 0.4 : 0.3)) {
      (where === 'query' ? query : headers).push([name, asText(plausible(schema, name, source))]);
    }
  }
  const { body } = operation;
  return {
    operation,
    who,
    path,
    query,
    headers,
    bytes: null,
    ending: '',
    unknownField: null,
    type: body?.type ?? null,
    body: body ? plausible(body.schema, operation.path, source) : undefined,
  };
}

/** Mostly somebody who may. */
export function chooseCaller(
  operation: Operation,
  everybody: readonly Who[],
  { chance }: Source,
): Who {
  return pick(chance, chance.isHit(0.85) ? operation.mayCall : everybody) ?? 'visitor';
}
