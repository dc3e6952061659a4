/** What must be true of every answer, whatever was sent. */
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/errors.ts';
import { refusalCodes, refusalStatus } from '#domain/refusal.ts';
import type { Draft } from './draft.ts';
import type { WireAnswer } from './send-request.ts';

/** What only a stack, a query or a library would say. */
const insides = new RegExp(
  [
    ...['\\n\\s+at ', 'node:internal', 'node_modules', '\\.ts:\\d+', 'syntax error at', 'violates'],
    ...['relation "', 'column "', 'SQLSTATE', 'ZodError', 'invalid input syntax', 'Failed query'],
    ...['ECONN', 'postgres:'],
  ].join('|'),
);

const WrittenError = z.strictObject(ErrorBody.shape);
const statuses = new Map<string, number>(refusalCodes.map((code) => [code, refusalStatus(code)]));

function judgeError({ status, text, headers }: WireAnswer): string[] {
  const problems: string[] = [];
  if (status === 500 || (status > 500 && status !== 503)) problems.push(`status ${status}`);
  if (status === 503 && !headers['retry-after']) problems.push('503 without Retry-After');
  if (insides.test(text)) problems.push('tells about its insides');
  if (headers['cache-control'] !== 'no-store') problems.push('an error that may be cached');
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    return [...problems, 'an error that is not JSON'];
  }
  const parsed = WrittenError.safeParse(body);
  if (!parsed.success) return [...problems, 'an error of another shape'];
  const { code, issues = [] } = parsed.data;
  if (statuses.get(code) !== status) problems.push(`code ${code} with status ${status}`);
  const names = issues.map(({ path }) => path);
  if (code === 'invalid_request' && !names.some(Boolean)) problems.push('no field is named');
  return problems;
}

function judgeSuccess(draft: Draft, { status, headers }: WireAnswer): string[] {
  const { operation, who, unknownField, body, bytes } = draft;
  const problems: string[] = [];
  if (status !== operation.success.status && status !== 304)
    problems.push(`undocumented ${status}`);
  const type = String(headers['content-type'] ?? '').split(';')[0];
  const documented = operation.success.type ?? '';
  if (status < 300 && type !== documented) problems.push(`content type "${type}"`);
  if (!operation.mayCall.includes(who)) problems.push(`let ${who} in`);
  // The provider may add fields to the form it sends.
  const isJson = operation.body?.type === 'application/json' && bytes === null;
  const isThere = Object.hasOwn(Object(body), unknownField ?? '');
  if (isJson && unknownField !== null && isThere) {
    problems.push('accepted an unknown field');
  }
  return problems;
}

function judgeHeaders({ headers }: WireAnswer): string[] {
  const wanted = {
    'x-content-type-options': /^nosniff$/,
    'content-security-policy': /default-src '(?:self|none)'/,
    'referrer-policy': /./,
    'x-frame-options': /./,
    'x-request-id': /^[0-9a-f-]{36}$/,
  } as const;
  const missing = Object.entries(wanted).filter(
    ([name, value]) => !value.test(String(headers[name] ?? '')),
  );
  const injected = headers['x-injected'] === undefined ? [] : ['a header of the sender'];
  return [...missing.map(([name]) => `header ${name}`), ...injected];
}

/** What is wrong with the answer; empty when nothing is. */
export function judge(draft: Draft, answer: WireAnswer): string[] {
  const isError = answer.status >= 400;
  const problems = isError ? judgeError(answer) : judgeSuccess(draft, answer);
  return [...problems, ...judgeHeaders(answer)];
}
