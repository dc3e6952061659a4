/** What the shop answered, by the names of the fields: ids that exist and whole settings. */
import type { Chance } from '../chance.ts';

const keptOfEach = 40;

export interface Pool {
  /** Keeps every field of an answer; `of` names where its ids come from. */
  learn(answer: unknown, of: string): void;
  /** One of the latest values of such a field; undefined when there is none. */
  draw(name: string, chance: Chance): unknown;
}

/** `/api/admin/users/{id}` → `users.id`: an id is that of the list it is in. */
export function idNameOf(path: string, parameter: string): string {
  if (parameter !== 'id') return parameter;
  const before = path.split('/{id}')[0] ?? '';
  return `${before.split('/').at(-1)}.id`;
}

/** `forbidden` are values that must never be used, such as the account that makes others. */
export function openPool(forbidden: ReadonlySet<unknown>): Pool {
  const values = new Map<string, unknown[]>();

  function keep(name: string, value: unknown): void {
    if (value === null || forbidden.has(value)) return;
    const kept = values.get(name) ?? [];
    kept.push(value);
    if (kept.length > keptOfEach) kept.shift();
    values.set(name, kept);
  }

  function learn(answer: unknown, of: string, depth = 0): void {
    if (depth > 5 || typeof answer !== 'object' || answer === null) return;
    if (Array.isArray(answer)) {
      for (const each of answer.slice(0, 20)) learn(each, of, depth + 1);
      return;
    }
    for (const [name, value] of Object.entries(answer)) {
      keep(name === 'id' ? `${of}.id` : name, value);
      // What an order has an id of is found under `orderId`, too.
      if (name === 'id') keep(`${of.replace(/s$/, '')}Id`, value);
      learn(value, Array.isArray(value) ? name : of, depth + 1);
    }
  }

  return {
    learn: (answer, of) => learn(answer, of),
    draw(name, chance) {
      const kept = values.get(name);
      return kept?.[chance.between(0, kept.length - 1)];
    },
  };
}
