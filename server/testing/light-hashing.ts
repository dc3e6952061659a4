/**
 * Passwords of tests are hashed by the same library in the same way, but with the least memory and
 * time it takes. At full strength each hash takes 20 ms of a core, and 19 MiB.
 */
import { vi } from 'vitest';

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    hash: (password, options, signal) =>
      argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal),
  };
});
