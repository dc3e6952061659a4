/** What customers may see and change about their own account. */
import * as z from 'zod/mini';
import { Email, NewPassword, Password, TypedPhone, User } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Rupees, text } from './fields.ts';

/** How long the link in the mail that confirms a new email is valid. */
export const emailLinkMinutes = 60;

const Message = z.object({ message: z.string() });

export const ProfileBody = z.strictObject({
  firstName: text('your first name', 60),
  lastName: text('your last name', 60),
  phone: TypedPhone,
});
export type ProfileBody = z.infer<typeof ProfileBody>;

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: "Change the caller's names and phone number",
  access: 'user',
  body: ProfileBody,
  reply: User,
});

export const ChangeEmailBody = z.strictObject({ email: Email, password: Password });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/change-email',
  summary: 'Email a confirmation link to the new address; the old one stays until it is opened',
  access: 'user',
  limit: 'login',
  body: ChangeEmailBody,
  reply: Message,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm the new email with the token from the link',
  access: 'public',
  limit: 'login',
  body: z.strictObject({
    token: z
      .string('Open the link in the email again')
      .check(
        z.minLength(1, 'Open the link in the email again'),
        z.maxLength(200, 'Open the link in the email again'),
      ),
  }),
  reply: z.object({ message: z.string(), email: z.string() }),
});

export const ChangePasswordBody = z.strictObject({
  currentPassword: Password,
  password: NewPassword,
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/change-password',
  summary: 'Change the password; ends all sessions and starts a new one',
  access: 'user',
  limit: 'login',
  body: ChangePasswordBody,
  reply: Message,
});

export const AccountSession = z.object({
  id: Id,
  /** Browser and system, such as `Chrome on Android`; null if unknown. */
  device: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Sessions of the caller, the current one first',
  access: 'user',
  reply: z.array(AccountSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Sign out one other session of the caller',
  access: 'user',
  params: z.strictObject({ id: Id }),
  status: 204,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/sign-out-others',
  summary: 'Sign out all other sessions of the caller',
  access: 'user',
  reply: z.object({ ended: z.int() }),
});

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Everything the shop keeps about the caller, as JSON',
  access: 'user',
  file: 'application/json',
  limit: 'file',
});

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'What deleting the account would do now',
  access: 'user',
  reply: z.object({
    /** Numbers of the orders on their way; the account cannot be deleted while there are any. */
    openOrders: z.array(z.string()),
    /** The balance that would be lost. */
    walletBalance: Rupees,
    /** Orders that would be kept without the customer's name. */
    keptOrders: z.int(),
    /** Whether a subscription would be cancelled. */
    hasSubscription: z.boolean(),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account: personal data is erased, orders stay without a name',
  access: 'user',
  limit: 'login',
  body: z.strictObject({
    password: Password,
    /** The wallet balance as shown to the customer; not needed if it is zero. */
    givesUpBalance: z.optional(Rupees),
  }),
  reply: Message,
});
