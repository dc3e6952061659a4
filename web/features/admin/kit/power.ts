/** The powers of the signed-in member of staff, and the texts for missing ones. */
import { mayDo, type Power, powers, roleLabels } from '#domain/staff/access.ts';
import { useUser } from '#web/shared/account/user.ts';

/** The server decides; the console only avoids offering what it would refuse. */
export function useMay(power: Power): boolean {
  const { user } = useUser();
  return user ? mayDo(user.role, power) : false;
}

/** `Only Order management and Super admin can move orders.` */
export function whyNot(power: Power, deed: string): string {
  const names = powers[power].map((role) => roleLabels[role]);
  return `Only ${names.join(' and ')} can ${deed}.`;
}
