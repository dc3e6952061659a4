/** `npm run dev`: pages by Vite with hot reload, before a server that restarts on change. */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnvFile } from '#scripts/environment.ts';
import { start, startTool, stopAll } from '#scripts/processes.ts';
import { httpOrigin } from '#server/http/connections/origin.ts';

loadEnvFile();
const port = process.env.PORT || '3000';
const host = process.env.HOST || 'localhost';
const apiPort = process.env.API_PORT || '3001';
const env = {
  ...process.env,
  API_PORT: apiPort,
  // They get no signals from the terminal, so they need another way to detect that we have ended.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ./scripts/end-with-parent.ts`,
};

/** A page opened before the server is up would only get refused connections. */
async function untilServed(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 200) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(200);
  }
}

const apiOrigin = httpOrigin(process.env.HOST || '127.0.0.1', apiPort);
// Visitors come through Vite, so the shop's public address is Vite's.
const publicUrl =
  process.env.PUBLIC_URL || httpOrigin(host, port).replace('127.0.0.1', 'localhost');
const api = start(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...env, PORT: apiPort, PUBLIC_URL: publicUrl },
  isDetached: true,
});
await Promise.race([api, untilServed(`${apiOrigin}/readyz`)]);
const pages = startTool('vite', ['--port', port, '--strictPort', '--host', host], {
  env,
  isDetached: true,
});

// One is of no use without the other.
const { code } = await Promise.race([api, pages]);
stopAll();
await Promise.all([api, pages]);
process.exitCode = code;
