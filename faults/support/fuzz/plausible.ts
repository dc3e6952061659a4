/** Makes values that a call should accept, as far as its schema and earlier answers tell. */
import type { Chance } from '../chance.ts';
import type { Schema } from './document.ts';
import type { Pool } from './pool.ts';
import { samplesFor } from './samples.ts';

export interface Source {
  readonly chance: Chance;
  readonly pool: Pool;
  readonly now: Date;
}

export const pick = <Item>(chance: Chance, from: readonly Item[]): Item | undefined =>
  from[chance.between(0, from.length - 1)];

function isOfType(schema: Schema, value: unknown): boolean {
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return false;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return types.includes(type) || (types.includes('integer') && Number.isInteger(value));
}

/** What of the value the schema knows; undefined when it is of another type. */
function project(schema: Schema, value: unknown): unknown {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map((each) => project(each, value)).find((of) => of !== undefined);
  if (!isOfType(schema, value)) return undefined;
  if (schema.enum && !schema.enum.includes(value)) return undefined;
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((each) => project(items, each)).filter((of) => of !== undefined) : [];
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const own = value as Readonly<Record<string, unknown>>;
  const known = Object.entries(schema.properties).flatMap(([name, each]) => {
    const of = Object.hasOwn(own, name) ? project(each, own[name]) : undefined;
    return of === undefined ? [] : [[name, of] as const];
  });
  return Object.fromEntries(known);
}

function text(schema: Schema, name: string, { chance, now }: Source): string {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (schema.format === 'uuid') return '0192f000-0000-7000-8000-000000000000';
  const form = pattern ? new RegExp(pattern) : /^/;
  const fits = (sample: string) =>
    form.test(sample) && sample.length >= minLength && sample.length <= maxLength;
  const likely = samplesFor(name, now).filter(fits);
  // The name may mislead, such as `from` of a status.
  const all = likely.length > 0 ? likely : samplesFor('', now).filter(fits);
  if (all.length > 0) return pick(chance, all) ?? '';
  return 'x'.repeat(minLength);
}

function number({ minimum, maximum }: Schema, { chance }: Source): number {
  const min = Math.max(minimum ?? 0, -1000);
  const max = Math.max(min, Math.min(maximum ?? 100, min + 200));
  return chance.isHit(0.15)
    ? (pick(chance, [minimum ?? 0, maximum ?? 1]) as number)
    : chance.between(min, max);
}

function object(schema: Schema, source: Source, base: object): object {
  const made: Record<string, unknown> = { ...base };
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(made, name) && source.chance.isHit(0.8)) continue;
    const isNeeded = schema.required?.includes(name) ?? false;
    if (isNeeded || source.chance.isHit(0.4)) made[name] = plausible(each, name, source);
  }
  return made;
}

function array(schema: Schema, name: string, source: Source): unknown[] {
  const { items = {}, minItems = 0, maxItems = 3 } = schema;
  const count = source.chance.between(minItems, Math.max(minItems, Math.min(3, maxItems)));
  return Array.from({ length: count }, () => plausible(items, name, source));
}

/** A value for the field of this name. */
export function plausible(schema: Schema, name: string, source: Source): unknown {
  const { chance, pool } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  if (chance.isHit(0.6)) {
    const known = project(schema, pool.draw(name, chance));
    if (known !== undefined) return known;
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return plausible(pick(chance, variants) ?? {}, name, source);
  const type = Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type;
  if (type === 'object') {
    const base = project(schema, pool.draw(name, chance));
    return object(schema, source, chance.isHit(0.5) && base ? (base as object) : {});
  }
  if (type === 'array') return array(schema, name, source);
  if (type === 'number' || type === 'integer') return number(schema, source);
  if (type === 'boolean') return chance.isHit(0.5);
  return type === 'null' ? null : text(schema, name, source);
}
