/** How a call is declared: once, with its access and shapes, for both sides. */
import type * as z from 'zod/mini';
import type { Access } from '#domain/staff/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Shape = z.ZodMiniType;
type ApiPath = `/api/${string}`;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Allowed extends Access = Access,
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
> {
  readonly method: Verb;
  /** Fastify's notation: `/api/orders/:id`. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Allowed;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Shape of the answer; absent when the answer has no body. */
  readonly reply?: Reply;
  /** The answer is a file of this kind (or a stream of events) instead of JSON of `reply`. */
  readonly file?: 'text/csv' | 'application/pdf' | 'application/json' | 'text/event-stream';
  /** 200 when not given. */
  readonly status?: 201 | 204 | 302 | 303;
  /** The body is a plain form instead of JSON of `body`, and says the same. */
  readonly isForm?: true;
  /** The body is a form with one file in this field (multipart) instead of JSON of `body`. */
  readonly upload?: { readonly field: string; readonly bytesMax: number };
  /** Extra request headers that the handler reads. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `signed`: proven by the provider's signature instead of a CSRF token, from wherever. */
  readonly authenticity?: 'csrf' | 'signed';
  /** Another site's page may send this write, such as the provider's after a payment. */
  readonly crossSite?: true;
  /** Open to staff who must set up two-step verification and have not yet. */
  readonly beforeSecondFactor?: true;
  /** Which abuse limit applies; writes are limited even when this is absent. */
  readonly limit?: 'login' | 'register' | 'order' | 'file' | 'upload' | 'generate';
}

/** Types an endpoint exactly as written. */
export function endpoint<
  Params extends Shape = z.ZodMiniUndefined,
  Query extends Shape = z.ZodMiniUndefined,
  Body extends Shape = z.ZodMiniUndefined,
  Reply extends Shape = z.ZodMiniUndefined,
  const Allowed extends Access = Access,
  const Verb extends Method = Method,
  const Path extends ApiPath = ApiPath,
>(
  declared: Endpoint<Params, Query, Body, Reply, Allowed, Verb, Path>,
): Endpoint<Params, Query, Body, Reply, Allowed, Verb, Path> {
  return declared;
}

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.output<B> : never;
/** What a client sends, before defaults are filled in. */
export type BodyInputOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never;
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never;
