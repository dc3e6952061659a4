/** Password hashing that neither leaks who has an account nor starves other requests. */
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#domain/refusal.ts';

// OWASP ASVS 5.0 appendix C: argon2id, t=2, m≥19 MiB, p=1. 2 is Algorithm.Argon2id.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// A hash of nothing anyone can type, so that unknown emails cost the same time as wrong passwords.
const dummyHash = hash('\u0000no such user', options);

const runningMax = 2;
const waitingMax = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at a time: each takes 19 MiB and a core (threats 2.4). */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= waitingMax) throw new Refusal('overloaded');
  if (running >= runningMax) await new Promise<void>((go) => waiting.push(go));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options));
}

/** Null stands for an unknown user: takes as long, and is never right. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && passwordHash !== null;
}

// The passwords that every attack tries first, as far as they pass the length rule.
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789
  1234567890 0123456789 11111111 00000000 87654321 88888888 12341234 qwertyui qwerty12 qwerty123
  qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345
  iloveyou iloveyou1 sunshine princess football baseball superman batman12 welcome1 welcome123
  letmein1 admin123 admin1234 administrator changeme changeme1 trustno1 starwars whatever
  computer internet michelle jennifer india123 india@123 mumbai123 delhi123 krishna1 ganesh123
  sairam123 jaishreeram omsairam sachin10 cricket1 bollywood sukoon123 sukoon12 test1234
  testtest default1 secret123 master123 monkey123 dragon123 shadow12 pass1234 pass12345`.split(
    /\s+/,
  ),
);

/** @throws Refusal `invalid_request`, naming `password`, for one that everybody tries first. */
export function refuseCommonPassword(password: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw new Refusal('invalid_request', {
    issues: [{ path: 'password', message: 'This password is easy to guess. Choose another one' }],
  });
}
