import { textLimits } from '@trade-in/domain/limits';
import { whyNotPassword } from '@trade-in/domain/admin-access/password';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { allowedBy, fieldMessage } from '../field-reason.ts';
import { Id, EmptyResponse, requiredText } from '../fields.ts';

const passwordRequired = fieldMessage({ code: 'required', label: 'password' });
const Username = requiredText('username', textLimits.email);

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
    password: v.pipe(v.string(passwordRequired), v.nonEmpty(passwordRequired), v.maxLength(1000)),
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
  response: EmptyResponse,
  refuses: [],
});

export const readAdminSession = endpoint({
  name: 'readAdminSession',
  summary: 'Returns the administrator who is logged in',
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin',
  response: AdminSession,
  refuses: [],
});

export const openIdDocument = endpoint({
  name: 'openIdDocument',
  summary: 'Returns the ID document of a trade-in: an image to show, or a PDF to download',
  method: 'GET',
  path: '/api/admin/id-documents/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: 'file',
  refuses: ['not_found'],
});

const Message = v.object({ message: v.string() });
const NewPassword = v.pipe(
  v.string(passwordRequired),
  v.maxLength(1000),
  allowedBy((password: string) => whyNotPassword(password)),
);

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Mails a reset link if the account exists; the response and its timing do not reveal whether it does',
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
  summary: 'Sets a new password with a single-use token from a mail and ends the sessions of the account',
  method: 'POST',
  path: '/api/admin/reset-password',
  access: 'public',
  body: v.object({
    token: v.pipe(v.string(fieldMessage({ code: 'reset_link_invalid' })), v.maxLength(200)),
    password: NewPassword,
  }),
  response: Message,
  refuses: ['reset_link_used', 'too_many'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes the password of the logged-in administrator and ends the other sessions of the account',
  method: 'POST',
  path: '/api/admin/change-password',
  access: 'admin',
  body: v.object({
    currentPassword: v.pipe(v.string(passwordRequired), v.maxLength(1000)),
    newPassword: NewPassword,
  }),
  response: Message,
  refuses: ['wrong_password', 'too_many'],
});
