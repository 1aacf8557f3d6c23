import { textLimits } from '@trade-in/domain/limits';
import { whyNotPassword } from '@trade-in/domain/password';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, Nothing, requiredText } from './text.ts';

const Username = requiredText('Username', textLimits.email);

export const AdminSession = v.object({ username: v.string() });
export type AdminSession = v.InferOutput<typeof AdminSession>;

export const logIn = endpoint({
  name: 'logIn',
  summary: 'Logs an administrator in',
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  body: v.object({
    username: Username,
    password: v.pipe(v.string('Password is required'), v.nonEmpty('Password is required'), v.maxLength(1000)),
  }),
  response: AdminSession,
  refuses: ['wrong_credentials', 'too_many'],
});

export const logOut = endpoint({
  name: 'logOut',
  summary: "Ends the administrator's session; the visitor's cart stays",
  method: 'POST',
  path: '/api/admin/logout',
  access: 'public',
  response: Nothing,
  refuses: [],
});

export const readAdminSession = endpoint({
  name: 'readAdminSession',
  summary: 'Who is logged in',
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin',
  response: AdminSession,
  refuses: [],
});

export const openIdDocument = endpoint({
  name: 'openIdDocument',
  summary: 'The ID document of a trade-in: a picture to look at, or a PDF to download',
  method: 'GET',
  path: '/api/admin/id-documents/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: 'file',
  refuses: ['not_found'],
});

const Message = v.object({ message: v.string() });
const NewPassword = v.pipe(
  v.string('Password is required'),
  v.maxLength(1000),
  v.check(
    (text) => whyNotPassword(text) === null,
    ({ input }) => whyNotPassword(input) ?? '',
  ),
);

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Mails a reset link if the account exists; answers the same and as fast if not',
  method: 'POST',
  path: '/api/admin/forgot-password',
  access: 'public',
  body: v.object({
    username: Username,
  }),
  response: Message,
  refuses: ['too_many'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Sets a new password by a mailed token, once, and ends the sessions of the account',
  method: 'POST',
  path: '/api/admin/reset-password',
  access: 'public',
  body: v.object({ token: v.pipe(v.string('Invalid reset link'), v.maxLength(200)), password: NewPassword }),
  response: Message,
  refuses: ['reset_link_used', 'too_many'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes the password of the one who is logged in and ends the other sessions of the account',
  method: 'POST',
  path: '/api/admin/change-password',
  access: 'admin',
  body: v.object({
    currentPassword: v.pipe(v.string('Password is required'), v.maxLength(1000)),
    newPassword: NewPassword,
  }),
  response: Message,
  refuses: ['wrong_password', 'too_many'],
});
