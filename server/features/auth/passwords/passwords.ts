/** Password hashing that neither leaks who has an account nor starves other requests. */
import { hash, verify } from '@node-rs/argon2';
import { invalidAt } from '#domain/refusal.ts';
import { createQueue } from '#server/pace/queue.ts';
import { isEasyPassword } from './easy-passwords.ts';

// OWASP ASVS 5.0 appendix C: argon2id, t=2, m≥19 MiB, p=1. 2 is Algorithm.Argon2id.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// A hash that no password matches, so that unknown emails take as long as wrong passwords.
const dummyHash = hash('\u0000no such user', options);

/** At most two hashes at a time: each takes 19 MiB and a core (invariant 8). */
const inTurn = createQueue({ atOnceMax: 2, waitingMax: 50 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

/** `null` as the hash of an unknown user takes as long to check, and is always false. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && passwordHash !== null;
}

/** @throws Refusal `invalid_request`, at `password`, for one that is easy to guess. */
export function refuseCommonPassword(password: string): void {
  if (!isEasyPassword(password)) return;
  throw invalidAt('password', 'This password is easy to guess. Choose another one');
}
