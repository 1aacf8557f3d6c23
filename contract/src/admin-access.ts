import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './text.ts';

export const AdminSession = v.object({ username: v.string() });
export type AdminSession = v.InferOutput<typeof AdminSession>;

export const logIn = endpoint({
  name: 'logIn',
  summary: 'Logs an administrator in',
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  body: v.object({
    username: v.pipe(v.string('Username is required'), v.trim(), v.nonEmpty('Username is required'), v.maxLength(254)),
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
  summary: 'The ID document of a trade-in: a picture to look at, or a PDF or HEIC to download',
  method: 'GET',
  path: '/api/admin/id-documents/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: 'file',
  refuses: ['not_found'],
});
