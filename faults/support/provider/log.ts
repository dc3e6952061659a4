/** An append-only file of JSON lines, each on disk before anybody hears of it. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { Change } from './books.ts';

/** A call to the provider, what it was about and how it was answered. */
interface CallEntry {
  readonly kind: 'call';
  /** Such as `POST /orders`. */
  readonly call: string;
  readonly subjects: readonly string[];
  readonly key: string | null;
  /** What went wrong on purpose; null for a proper answer. */
  readonly fault: string | null;
  readonly status: number;
}

interface DeliveryEntry {
  readonly kind: 'delivery';
  readonly eventId: string;
  /** Of the shop's answer; 0 when there was none. */
  readonly status: number;
}

export type Entry = { readonly at: string } & (
  | ({ readonly kind: 'change' } & Change)
  | CallEntry
  | DeliveryEntry
);

export interface Log {
  readonly entries: readonly Entry[];
  append(entry: CallEntry | DeliveryEntry | ({ readonly kind: 'change' } & Change)): void;
}

/** All whole lines; one that was being written when the process was killed does not count. */
export function readLog(file: string): readonly Entry[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Entry]));
}

/** Continues the log of this file. */
export function openLog(file: string): Log {
  const entries = [...readLog(file)];
  const wholeBytes = existsSync(file) ? readFileSync(file).lastIndexOf('\n') + 1 : 0;
  if (existsSync(file)) truncateSync(file, wholeBytes);
  const handle = openSync(file, 'a');
  process.once('exit', () => closeSync(handle));
  return {
    entries,
    append(entry) {
      const line = { at: new Date().toISOString(), ...entry };
      writeSync(handle, `${JSON.stringify(line)}\n`);
      fsyncSync(handle);
      entries.push(line);
    },
  };
}
