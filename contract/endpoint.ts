/** Declares a call once for both sides, with its access and schemas. */
import type * as z from 'zod/mini';
import type { Access } from '#domain/staff/access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
  /** The schema of the reply; absent if the reply has no body. */
  readonly reply?: Reply;
  /** The reply is a file of this type (or a stream of events) instead of JSON. */
  readonly file?: 'text/csv' | 'application/pdf' | 'application/json' | 'text/event-stream';
  /** 200 by default. */
  readonly status?: 201 | 204 | 302 | 303;
  /** The body is a URL-encoded form instead of JSON, with the same fields. */
  readonly isForm?: true;
  /** The body is a multipart form with one file in this field instead of JSON. */
  readonly upload?: { readonly field: string; readonly bytesMax: number };
  /** Instead of the usual limit of a body in JSON. */
  readonly bodyBytesMax?: number;
  /** Extra request headers that the handler reads. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Instead of a CSRF token: `signed` by the provider, or by the token of a `link` in the body.
   * Both ignore cookies.
   */
  readonly authenticity?: 'csrf' | 'signed' | 'link';
  /** Of calls under a link: also once it is over, since the verb keeps what was sent too late. */
  readonly takesLate?: true;
  /** Other sites may send this write, such as the provider's page after a payment. */
  readonly crossSite?: true;
  /** Allowed for staff who still have to set up two-step verification. */
  readonly beforeSecondFactor?: true;
  /** A read that has a line in the log, as every file has: staff look people up by it. */
  readonly isLogged?: true;
  /** The rate limit that applies; writes are limited even without this. */
  readonly limit?: 'login' | 'register' | 'order' | 'file' | 'upload' | 'generate';
}

/** Keeps the literal types of the declaration. */
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
/** The body as a client sends it, before defaults are applied. */
export type BodyInputOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never;
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never;
