/** Sends calls over fetch: cookies, CSRF token, one shape for errors (Spec 7.1 and 8.1). */
import type { User } from '#contract/auth.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { BodyInputOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts';

export interface SendArgs<Name extends CallName> {
  readonly params?: ParamsOf<Calls[Name]>;
  readonly query?: QueryOf<Calls[Name]>;
  readonly body?: BodyOf<Name>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call is sent with; fields that have a default may be missing. */
export type BodyOf<Name extends CallName> = BodyInputOf<Calls[Name]>;
export type Answer<Name extends CallName> = ReplyOf<Calls[Name]>;

/** Any call that did not succeed; status 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | null;
  /** The server's message for the customer; null when the answer has none. */
  readonly userMessage: string | null;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  /** The details of the refusal, such as today's prices. */
  readonly details: Partial<RefusalDetails>;

  /** Whether the session is over: a 401 whose text says Unauthorized (Spec 8.3). */
  readonly isSignedOut: boolean;

  /** `isOfLink` for a call under a link, where there is no session that could be over. */
  constructor(status: number, statusText: string, text = '', isOfLink?: boolean) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    const { code = null, message = null, issues = [], ...details } = parseErrorBody(text);
    this.code = code as RefusalCode | null;
    this.userMessage = message;
    this.issues = issues;
    this.details = details;
    this.isSignedOut = status === 401 && !isOfLink && this.message.includes('Unauthorized');
  }
}

/** Without any field when the answer is not from our server but, for example, from a proxy. */
function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Whether the call failed because the session is over. The site then opens the sign-in page. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.isSignedOut;

const csrfTtlMs = 10 * 60_000;
let csrf: { readonly token: Promise<string | null>; readonly fetchedAtMs: number } | null = null;

/** Forgets the token, which belongs to a session: call this when the session is replaced. */
export function forgetCsrfToken(): void {
  csrf = null;
}

/** Who was signed in first: all that this document shows and sends is theirs. */
let ownerId: string | undefined;
let isOver = false;

/** Forgets whose session it is: call this when one starts or ends. */
export function forgetSession(): void {
  forgetCsrfToken();
  ownerId = undefined;
  isOver = false;
}

/**
 * A page that asks before it is left may stay: then it sends nothing more.
 * @throws ApiError once somebody else is signed in; the document is then loaded anew.
 */
function assertOwner(userId = ownerId): void {
  ownerId ??= userId;
  isOver ||= ownerId !== userId;
  if (!isOver) return;
  location.reload();
  throw new ApiError(0, 'Reload');
}

async function fetchCsrfToken(): Promise<string | null> {
  try {
    return (await send('GET /api/auth/csrf-token')).csrfToken;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    // Spec 8.2: a call without a token is still sent, and the failure is logged.
    // biome-ignore lint/suspicious/noConsole: the spec asks for this log entry
    console.error(`Failed to get CSRF token: ${status}`);
    forgetCsrfToken();
    return null;
  }
}

function csrfToken(): Promise<string | null> {
  if (!csrf || Date.now() - csrf.fetchedAtMs > csrfTtlMs) {
    csrf = { token: fetchCsrfToken(), fetchedAtMs: Date.now() };
  }
  return csrf.token;
}

/** The address of a call: `urlOf('/api/orders/:id', { id }, { page: 2 })`. */
export function urlOf(declaredPath: string, params: unknown, query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = declaredPath.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** An answer with its headers, such as the link to the next page. */
interface Exchange<Name extends CallName> {
  readonly answer: Answer<Name>;
  readonly headers: Headers;
}

/** What sends a request: `fetch` or a replacement. */
export type Transport = (url: string, init: TransportInit) => Promise<Response>;
interface TransportInit extends RequestInit {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | null;
}

async function request<Name extends CallName>(
  name: Name,
  args: SendArgs<Name>,
  signal: AbortSignal | undefined,
  transport: Transport,
): Promise<Exchange<Name>> {
  const [method, path] = name.split(' ') as [string, string];
  const headers = new Headers(args.headers);
  if (args.body !== undefined) headers.set('content-type', 'application/json');
  const isOfLink = headers.has('authorization');
  // Under a link there is no session that another site could use.
  if (method !== 'GET' && !isOfLink) {
    assertOwner();
    const token = await csrfToken();
    if (token) headers.set('x-csrf-token', token);
  }
  const response = await transport(urlOf(path, args.params, args.query), {
    method,
    credentials: 'include',
    headers,
    body: JSON.stringify(args.body) ?? null,
    signal: signal ?? null,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, isOfLink);
  const answer = (text ? JSON.parse(text) : undefined) as Answer<Name>;
  if (name === 'GET /api/auth/user') assertOwner((answer as User).id);
  return { answer, headers: response.headers };
}

/**
 * Makes the call and returns its answer and headers.
 * @throws ApiError for every refusal and for a server that was not reached.
 */
export async function exchange<Name extends CallName>(
  name: Name,
  args: SendArgs<Name> = {},
  signal?: AbortSignal,
  transport: Transport = fetch,
): Promise<Exchange<Name>> {
  const attempt = () =>
    request(name, args, signal, transport).catch((error: unknown) => {
      throw error instanceof ApiError || signal?.aborted ? error : new ApiError(0, String(error));
    });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'csrf_invalid')) throw error;
    forgetCsrfToken();
    // The session may be somebody else's, for whom this was not written.
    if (ownerId) await send('GET /api/auth/user');
    return attempt();
  }
}

/**
 * Makes the call and returns its answer: `send('GET /api/meals')`.
 * @throws ApiError like {@link exchange}.
 */
export async function send<Name extends CallName>(
  name: Name,
  args: SendArgs<Name> = {},
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  return (await exchange(name, args, signal)).answer;
}
