/** Reads while many people sign in, whose passwords take processor time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { demoCustomer } from '#server/db/seed/seed.ts';
import { type Rate, send } from './load.ts';
import { type Scenario, seconds } from './measure.ts';
import { openSession } from './order-flow.ts';
import type { Wrk } from './wrk.ts';

const loginsPerSecond = 50;
const connections = 10;

/** Sends them evenly, whether or not the ones before are answered. */
async function signInFor(origin: string, untilOver: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = untilOver.finally(() => {
    isOver = true;
  });
  const { call, cookie, refreshToken } = openSession(origin);
  await refreshToken();
  const { csrfToken } = await call('GET', '/api/auth/csrf-token');
  const headers = { cookie: cookie(), 'x-csrf-token': csrfToken };
  const body = { email: demoCustomer.email, password: demoCustomer.password };
  const sent: Promise<unknown>[] = [];
  while (!isOver) {
    sent.push(send('POST', `${origin}/api/auth/login`, body, headers).catch(() => null));
    await sleep(1000 / loginsPerSecond);
  }
  await Promise.all([...sent, over]);
}

export function loginScenario(wrk: Wrk, origin: string): Scenario {
  const read = () => wrk(`${origin}/api/meals`, { connections, seconds });
  return {
    name: `GET /api/meals while ${loginsPerSecond} people a second sign in`,
    target: 70,
    async ours(): Promise<Rate> {
      const reading = read();
      await signInFor(origin, reading);
      return reading;
    },
    against: [{ name: 'the same alone', run: read }],
  };
}
