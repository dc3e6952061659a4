/** Creates load with Debian's wrk, which takes more than any server here can give. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackDebian } from '../faults/support/debian/packages.ts';
import type { Rate } from './load.ts';

const run = promisify(execFile);

interface WrkOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Wrk = (url: string, options: WrkOptions) => Promise<Rate>;

/** Debian's folder of libraries is named after the machine's architecture. */
function librariesIn(folder: string): string {
  const lib = path.join(folder, 'usr', 'lib');
  const found = readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
  return path.join(lib, found ?? '');
}

const unitsMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function readNumber(output: string, pattern: RegExp): number {
  return Number(pattern.exec(output)?.[1] ?? 0);
}

function readRate(output: string): Rate {
  const [, p99 = 'NaN', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    output,
  );
  const socketErrors = (sockets?.slice(1) ?? []).reduce((sum, each) => sum + Number(each), 0);
  return {
    perSecond: readNumber(output, /Requests\/sec:\s+([\d.]+)/),
    failures: readNumber(output, /Non-2xx or 3xx responses: (\d+)/) + socketErrors,
    p99Ms: Number(p99) * (unitsMs[unit] ?? Number.NaN),
  };
}

/** @throws Error with a plain sentence where Debian's packages cannot be had. */
export async function openWrk(): Promise<Wrk> {
  const [wrk, luajit] = await unpackDebian('wrk', 'libluajit-5.1-2');
  const env = { ...process.env, LD_LIBRARY_PATH: librariesIn(luajit) };
  return async (url, { connections, seconds, headers = {} }) => {
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const size = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
    const { stdout } = await run(path.join(wrk, 'usr/bin/wrk'), [...size, ...named, url], { env });
    return readRate(stdout);
  };
}
