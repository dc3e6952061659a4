/** What other processes hear through the database. */
import { expect, onTestFinished } from 'vitest';
import { listen } from '#server/db/listen.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

/**
 * Listens on this channel until the test is over. The beginning counts as the first notification;
 * returns what counts them.
 */
export async function countNotifications(
  { database }: TestShop,
  channel: string,
): Promise<() => number> {
  let heard = 0;
  const listener = listen(database.url, channel, () => {
    heard += 1;
  });
  onTestFinished(() => listener.stop());
  await expect.poll(() => heard).toBe(1);
  return () => heard;
}
