/** The second step of signing in, for staff: a code from an app, or a recovery code. */
import * as z from 'zod/mini';
import { powers } from '#domain/staff/access.ts';
import { Password, User } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** How long after the password the code may be entered. */
export const signInStepMinutes = 5;
/** How long after the password the setup may be finished. */
export const enrolmentMinutes = 15;
export const recoveryCodeCount = 10;

/** Six digits from the app, or a recovery code; spaces and dashes do not matter. */
const SecondFactorCode = z
  .string('Enter the code')
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'Enter a shorter code'));

export const SecondFactorBody = z.strictObject({ code: SecondFactorCode });
export type SecondFactorBody = z.infer<typeof SecondFactorBody>;

const ReauthenticationBody = z.strictObject({ password: Password, code: SecondFactorCode });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SecondFactor = z.object({
  isOn: z.boolean(),
  turnedOnAt: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** Whether all staff must have it. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Finish a sign-in after second_factor_required',
  access: 'public',
  body: SecondFactorBody,
  reply: User,
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'Whether the caller uses two-step verification',
  access: powers.enterConsole,
  beforeSecondFactor: true,
  reply: SecondFactor,
});

export const enrolSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/enrol',
  summary: 'Start setting up two-step verification: a secret for the authenticator app',
  access: powers.enterConsole,
  beforeSecondFactor: true,
  body: z.strictObject({ password: Password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  summary: 'Turn it on with a first code; gives recovery codes and ends other sessions',
  access: powers.enterConsole,
  beforeSecondFactor: true,
  body: SecondFactorBody,
  reply: RecoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/off',
  summary: 'Turn it off; ends other sessions',
  access: powers.enterConsole,
  body: ReauthenticationBody,
  status: 204,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: 'Replace the recovery codes',
  access: powers.enterConsole,
  body: ReauthenticationBody,
  reply: RecoveryCodes,
});

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/second-factor',
  summary: 'Require two-step verification of all staff, or make it optional',
  access: powers.changeSettings,
  body: z.strictObject({ isRequired: z.boolean('Choose one') }),
  status: 204,
});
