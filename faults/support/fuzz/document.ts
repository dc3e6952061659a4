/** The calls of the shop as its OpenAPI document lists them, for the fuzzer. */
import { api } from '#contract/api.ts';
import type { Access, Role } from '#domain/staff/access.ts';
import { roles } from '#domain/staff/access.ts';

/** JSON Schema, as far as the document uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Whoever can make a call. */
export type Who = 'visitor' | Role | 'run' | 'station';
export const everybody: readonly Who[] = ['visitor', ...roles, 'run', 'station'];

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  readonly success: { readonly status: number; readonly type: string | null };
  readonly mayCall: readonly Who[];
}

interface Documented {
  readonly operationId: string;
  readonly parameters: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
}

/** The document says it in words; the contract in a form that can be used. */
function whoMay(access: Access | undefined): readonly Who[] {
  if (access === undefined || access === 'public') return everybody;
  if (access === 'user') return roles;
  return typeof access === 'string' ? [access] : access;
}

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, ...documented }]) => {
      const [type, content] = Object.entries(documented.requestBody?.content ?? {})[0] ?? [];
      const codes = Object.keys(documented.responses);
      const status = codes.find((code) => /^[23]\d\d$/.test(code)) ?? '';
      const reply = Object.keys(documented.responses[status]?.content ?? {})[0] ?? null;
      return {
        id,
        path,
        method: method.toUpperCase(),
        parameters: documented.parameters,
        body: type && content ? { type, schema: content.schema } : null,
        success: { status: Number(status), type: reply },
        mayCall: whoMay(api[id]?.access),
      };
    }),
  );
}
