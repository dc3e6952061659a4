/**
 * A browser without a screen: stores cookies, sends the CSRF token, and sends JSON and forms with
 * files over real HTTP.
 */

export interface Answer {
  readonly status: number;
  // Tests read any field of a reply; a wrong one fails the expectation, not the types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}

export interface SendOptions {
  /** False sends no token; a string sends that one. */
  readonly csrf?: boolean | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestClient {
  get(path: string, options?: SendOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  send(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  /** A fresh token for the current cookie. */
  csrfToken(): Promise<string>;
  cookies: Map<string, string>;
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const isGone = attributes.some((attribute) =>
      /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (isGone) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The cookies as a header, for requests that the client cannot send. */
export const cookieOf = ({ cookies }: { readonly cookies: ReadonlyMap<string, string> }): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export function testClient(origin: () => string): TestClient {
  const cookies = new Map<string, string>();

  async function call(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const cookie = cookieOf({ cookies });
    const isForm = body instanceof FormData;
    const isRaw = isForm || typeof body === 'string';
    const response = await fetch(origin() + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        // For a form it contains the boundary, which `fetch` generates.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    keepCookies(cookies, response.headers);
    const text = await response.text();
    return { status: response.status, body: parseJson(text), text, headers: response.headers };
  }

  async function csrfToken(): Promise<string> {
    const { status, body, text } = await call('GET', '/api/auth/csrf-token', undefined, {});
    // Without it, the call to come would be refused for another reason.
    if (status !== 200) throw new Error(`The CSRF token: ${status} ${text}`);
    return body.csrfToken;
  }

  async function send(method: string, path: string, body?: unknown, options: SendOptions = {}) {
    const { csrf = method !== 'GET', headers = {} } = options;
    const token = csrf === true ? await csrfToken() : csrf;
    return call(method, path, body, {
      ...(typeof token === 'string' && { 'x-csrf-token': token }),
      ...headers,
    });
  }

  return {
    cookies,
    csrfToken,
    send,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
  };
}
