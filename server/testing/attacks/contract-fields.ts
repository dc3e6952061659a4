/** Lists the fields that a call of the contract takes, down to the last one inside another. */
import type { Endpoint } from '#contract/endpoint.ts';

interface Field {
  readonly where: 'params' | 'query' | 'body';
  /** `items[].price`: as a refusal would name it, but for the positions in lists. */
  readonly path: string;
  /** Zod's name of its type: `string`, `enum`, … */
  readonly type: string;
  /** Of a text with a form of its own: `uuid`, `datetime`. */
  readonly format: string | undefined;
}

/** What is read of a schema; Zod keeps all of it in `def`. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: unknown;
  readonly options?: readonly unknown[];
  readonly innerType?: unknown;
  readonly in?: unknown;
}

function walk(schema: unknown, where: Field['where'], path: string): Field[] {
  if (schema === undefined) return [];
  const { def } = schema as { def: Definition };
  if (def.shape) {
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      walk(inner, where, path === '' ? name : `${path}.${name}`),
    );
  }
  if (def.element) return walk(def.element, where, `${path}[]`);
  if (def.options) return def.options.flatMap((option) => walk(option, where, path));
  const inner = def.innerType ?? def.in;
  if (inner) return walk(inner, where, path);
  return [{ where, path, type: def.type, format: def.format }];
}

export function fieldsOf({ params, query, body }: Endpoint): Field[] {
  const all = [
    ...walk(params, 'params', ''),
    ...walk(query, 'query', ''),
    ...walk(body, 'body', ''),
  ];
  const keys = new Set<string>();
  return all.filter(({ where, path, type }) => {
    const key = `${where} ${path} ${type}`;
    return !keys.has(key) && keys.add(key);
  });
}
