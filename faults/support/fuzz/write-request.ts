/** Writes a call as it goes over the wire. */
import { asText, type Draft } from './draft.ts';

export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Buffer | null;
}

/** A lone surrogate has no encoding; it is sent as its bytes. */
const encode = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';

const boundary = 'fuzz-boundary';

function multipart(body: unknown): string {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const file = `form-data; name="${encode(name)}"; filename="a.bin"`;
    return `--${boundary}\r\nContent-Disposition: ${file}\r\n\r\n${asText(value)}\r\n`;
  });
  return `${fields.join('')}--${boundary}--\r\n`;
}

function form(body: unknown): string {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return fields.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`).join('&');
}

function bodyOf({ body, bytes, operation }: Draft): string | Buffer | null {
  if (bytes !== null) return bytes;
  if (operation.body === null) return null;
  if (operation.body.type === 'multipart/form-data') return multipart(body);
  if (operation.body.type !== 'application/json') return form(body);
  return JSON.stringify(body) ?? '';
}

/** `own` are the headers by which the shop knows who is calling. */
export function writeRequest(draft: Draft, own: Readonly<Record<string, string>>): WireRequest {
  const { operation, type, ending } = draft;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encode(draft.path[name] ?? ''));
  const query = draft.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const isForm = type === 'multipart/form-data' && draft.bytes === null;
  const contentType = isForm ? `${type}; boundary=${boundary}` : type;
  const given = new Set(draft.headers.map(([name]) => name));
  const headers = [
    ...Object.entries(own).filter(([name]) => !given.has(name)),
    ...(contentType === null ? [] : [['content-type', contentType] as const]),
    ...draft.headers.filter(([name]) => name !== 'content-length'),
  ];
  const target = `${path}${query ? `?${query}` : ''}${ending}`;
  return { method: operation.method, target, headers, body: bodyOf(draft) };
}

/** The request as a command that repeats it. */
export function asCurl({ method, target, headers, body }: WireRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === null ? [] : [`--data-binary ${quote(String(body).slice(0, 4_000))}`];
  return ['curl', '-i', '-X', method, ...lines, ...data, quote(`$ORIGIN${target}`)].join(' ');
}
