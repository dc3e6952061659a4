/** Signing in and out, and the CSRF token. */
import * as z from 'zod/mini';
import { isPhoneOnly } from '#domain/phone-only.ts';
import { roles } from '#domain/staff/access.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, text } from './fields.ts';

export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/** How long the link in the mail to reset a password is valid. */
export const resetLinkMinutes = 30;

export const Email = z.string('Enter your email').check(
  z.trim(),
  z.toLowerCase(),
  z.normalize(),
  z.minLength(1, 'Enter your email'),
  z.maxLength(254, 'Enter a shorter email'),
  z.email('Enter an email like name@example.com'),
  z.refine((email) => !isPhoneOnly(email), 'Enter an email like name@example.com'),
);

const phoneText = 'Enter a 10-digit Indian mobile number';
/** An Indian mobile number in any usual format, converted to E.164 (`+919876543210`). */
export const Phone = z.pipe(
  z.string('Enter your phone number').check(z.regex(/^(?:\+?91|0)?[6-9]\d{9}$/, phoneText)),
  z.transform((digits) => `+91${digits.slice(-10)}`),
);

/** Removes the characters people type between digits before the number is checked. */
export const TypedPhone = z.pipe(
  z.pipe(
    z.string('Enter your phone number').check(z.maxLength(24, phoneText)),
    z.transform((typed) => typed.replaceAll(/[\s()-]/g, '')),
  ),
  Phone,
);

const typedPhone = 'Enter a 10-digit Indian mobile number';

/** The same where no number is needed; an empty text is none. */
export const OptionalPhone = z.nullish(
  z.pipe(
    z.pipe(
      z.string(typedPhone).check(z.maxLength(24, typedPhone)),
      z.transform((typed) => typed.replaceAll(/[\s()-]/g, '')),
    ),
    z.pipe(
      z.string(typedPhone).check(z.regex(/^(?:(?:\+?91|0)?[6-9]\d{9})?$/, typedPhone)),
      z.transform((digits) => (digits === '' ? null : `+91${digits.slice(-10)}`)),
    ),
  ),
);

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  authType: z.string(),
  createdAt: Instant,
  isAdmin: z.boolean(),
  /** True for staff who must set up two-step verification before anything else. */
  needsSecondFactor: z.optional(z.boolean()),
});
export type User = z.infer<typeof User>;

/** A password to be verified, so only its length is limited. */
export const Password = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(1024, 'Enter a shorter password'));

export const LoginBody = z.strictObject({ email: Email, password: Password });
export type LoginBody = z.infer<typeof LoginBody>;

export const NewPassword = z
  .string('Choose a password')
  .check(
    z.minLength(passwordLengthMin, `Use at least ${passwordLengthMin} characters`),
    z.maxLength(passwordLengthMax, `Use at most ${passwordLengthMax} characters`),
  );

export const RegisterBody = z.strictObject({
  firstName: text('your first name', 60),
  lastName: text('your last name', 60),
  email: Email,
  phone: TypedPhone,
  password: NewPassword,
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const ForgotPasswordBody = z.strictObject({ email: Email });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

const brokenLink = 'Open the link in the email again';

export const ResetPasswordBody = z.strictObject({
  /** The token from the link in the mail. */
  token: z.string(brokenLink).check(z.minLength(1, brokenLink), z.maxLength(200, brokenLink)),
  password: NewPassword,
});
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const getCsrfToken = endpoint({
  method: 'GET',
  path: '/api/auth/csrf-token',
  summary: 'A token to send as x-csrf-token with every write; it belongs to the current session',
  access: 'public',
  reply: z.object({ csrfToken: z.string() }),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user; 401 when signed out',
  access: 'user',
  beforeSecondFactor: true,
  reply: User,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in; 401 with second_factor_required when a code is needed',
  access: 'public',
  body: LoginBody,
  reply: User,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  limit: 'register',
  body: RegisterBody,
  reply: User,
  status: 201,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session on the server',
  access: 'public',
  reply: z.object({ message: z.string() }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Email a password reset link; the response is the same if there is no such account',
  access: 'public',
  limit: 'login',
  body: ForgotPasswordBody,
  reply: z.object({ message: z.string() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token from the link; ends all sessions',
  access: 'public',
  limit: 'login',
  body: ResetPasswordBody,
  reply: z.object({ message: z.string() }),
});

export const goToLogin = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Redirect the browser to the sign-in page',
  access: 'public',
  query: z.object({ redirect: z.optional(z.string('Send one path')) }),
  status: 302,
});
