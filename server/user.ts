/** An account, as requests carry it and features read it. */
import type { Role } from '#domain/staff/access.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly authType: string;
  readonly createdAt: Date;
  /** Only on the signed-in user: staff who must set up a second step, and have not. */
  readonly needsSecondFactor?: boolean;
}
