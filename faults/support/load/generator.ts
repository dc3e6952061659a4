/**
 * Sends requests from a process of its own, which can be kept on one core. `rate` arrivals a second
 * come whatever the server does, as customers do; without a rate each connection sends its next
 * request when it has the answer. Reads a {@link LoadPlan} and writes a {@link LoadReport} as JSON.
 */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface LoadPlan {
  readonly port: number;
  /** Complete HTTP/1.1 requests, sent in turn. */
  readonly requests: readonly string[];
  readonly seconds: number;
  /** Requests per second, or null: as many as `connections` get answered. */
  readonly rate: number | null;
  /** How many connections there may be. */
  readonly connections: number;
  /** Whoever has no answer by then goes away. */
  readonly patienceMs: number;
}

export interface LoadReport {
  /** Arrivals, whatever became of them. */
  readonly offered: number;
  /** Complete answers by status. */
  readonly answers: Readonly<Record<string, number>>;
  /** Of the answers with 503. */
  readonly withRetryAfter: number;
  /** No answer in time, cut off, or no connection. */
  readonly unanswered: number;
  /** Right answers in each second. */
  readonly goodEachSecond: readonly number[];
  readonly goodMs: { readonly p50: number; readonly p99: number };
  readonly shedMs: { readonly p50: number; readonly p99: number };
}

interface Line {
  readonly socket: Socket;
  startedMs: number;
  received: string;
}

const plan = JSON.parse(await text(process.stdin)) as LoadPlan;
const idle: Line[] = [];
const busy = new Set<Line>();
const answers: Record<string, number> = {};
const goodMs: number[] = [];
const shedMs: number[] = [];
const goodEachSecond = Array.from({ length: plan.seconds }, () => 0);
const beganMs = performance.now();
let offered = 0;
let withRetryAfter = 0;
let unanswered = 0;
let isOver = false;

function note(line: Line, head: string): void {
  const status = head.slice(9, 12);
  answers[status] = (answers[status] ?? 0) + 1;
  const nowMs = performance.now();
  if (status === '503') {
    shedMs.push(nowMs - line.startedMs);
    if (/\r\nretry-after: \d/i.test(head)) withRetryAfter++;
  } else if (status.startsWith('2')) {
    goodMs.push(nowMs - line.startedMs);
    const second = Math.floor((nowMs - beganMs) / 1000);
    if (second < plan.seconds) goodEachSecond[second] = (goodEachSecond[second] ?? 0) + 1;
  }
}

function hear(line: Line, chunk: string): void {
  line.received += chunk;
  const headEnd = line.received.indexOf('\r\n\r\n');
  if (headEnd < 0) return;
  const head = line.received.slice(0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (line.received.length < headEnd + 4 + length) return;
  busy.delete(line);
  note(line, head);
  line.received = '';
  if (/\r\nconnection: close/i.test(head)) line.socket.destroy();
  else if (plan.rate === null && !isOver) send(line);
  else idle.push(line);
}

function drop(line: Line): void {
  if (busy.delete(line)) unanswered++;
  const at = idle.indexOf(line);
  if (at >= 0) idle.splice(at, 1);
}

function open(): Line {
  const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true });
  const line: Line = { socket, startedMs: 0, received: '' };
  // One character for each byte, so that lengths are those of the header.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => hear(line, chunk));
  socket.on('error', () => {});
  socket.on('close', () => drop(line));
  return line;
}

function send(line: Line): void {
  line.startedMs = performance.now();
  busy.add(line);
  line.socket.write(plan.requests[offered++ % plan.requests.length] ?? '');
}

function arrive(): void {
  const line = idle.pop();
  if (line) send(line);
  else if (busy.size < plan.connections) send(open());
  else {
    offered++;
    unanswered++;
  }
}

function giveUp(): void {
  const sinceMs = performance.now() - plan.patienceMs;
  for (const line of busy) {
    if (line.startedMs > sinceMs) break;
    line.socket.destroy();
    drop(line);
  }
}

function share(sorted: readonly number[], part: number): number {
  return Math.round((sorted[Math.ceil(sorted.length * part) - 1] ?? 0) * 10) / 10;
}

function spread(values: number[]): { p50: number; p99: number } {
  values.sort((a, b) => a - b);
  return { p50: share(values, 0.5), p99: share(values, 0.99) };
}

function finish(): void {
  const report: LoadReport = {
    offered,
    answers,
    withRetryAfter,
    unanswered,
    goodEachSecond,
    goodMs: spread(goodMs),
    shedMs: spread(shedMs),
  };
  process.stdout.write(JSON.stringify(report), () => process.exit(0));
}

function tick(): void {
  const sinceMs = performance.now() - beganMs;
  giveUp();
  isOver = sinceMs >= plan.seconds * 1000;
  if (isOver && busy.size === 0) {
    finish();
    return;
  }
  if (!isOver && plan.rate !== null) {
    for (let due = (plan.rate * sinceMs) / 1000 - offered; due >= 1; due--) arrive();
  }
  setTimeout(tick, 1);
}

if (plan.rate === null) for (let made = 0; made < plan.connections; made++) send(open());
tick();
