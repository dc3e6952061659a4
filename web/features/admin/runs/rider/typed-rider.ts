/** A rider as staff type one, and what is wrong with it. */
import { TypedPhone } from '#contract/auth.ts';
import type { ApiError } from '#web/api/client.ts';

export interface TypedRider {
  readonly name: string;
  readonly phone: string;
}

export const noRider: TypedRider = { name: '', phone: '' };

export interface RiderProblems {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
}

/** What is wrong with a rider as typed; empty when nothing is. */
export function checkRider({ name, phone }: TypedRider): RiderProblems {
  const parsed = TypedPhone.safeParse(phone);
  return {
    name: name.trim() === '' ? 'Enter the name of the rider' : undefined,
    phone: parsed.success ? undefined : parsed.error.issues[0]?.message,
  };
}

export const parseRider = ({ name, phone }: TypedRider) => ({
  name: name.trim(),
  phone: TypedPhone.parse(phone),
});

/** What the server refused of the rider. */
export function riderProblemsOf({ issues }: ApiError): RiderProblems | null {
  const of = (field: string) => issues.find(({ path }) => path === `rider.${field}`)?.message;
  const problems = { name: of('name'), phone: of('phone') };
  return problems.name || problems.phone ? problems : null;
}
