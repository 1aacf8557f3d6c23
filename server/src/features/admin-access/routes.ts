import {
  changePassword as changePasswordCall,
  forgotPassword,
  logIn,
  logOut,
  readAdminSession,
  resetPassword as resetPasswordCall,
} from '@trade-in/contract/admin-access';
import { route, type Route } from '../../ports/route.ts';
import { changePassword } from './change-password.ts';
import { logAdminIn, type LogInDeps } from './log-in.ts';
import { requestReset, type RequestResetDeps } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

export function adminAccessRoutes(deps: LogInDeps & RequestResetDeps & { shopName: string }): Route[] {
  return [
    route(logIn, ({ body }, caller) => logAdminIn(deps, body, caller)),
    route(logOut, async (_input, caller) => {
      await caller.logOut();
      return {};
    }),
    route(readAdminSession, async (_input, { admin }) => ({ username: admin.username })),
    route(forgotPassword, async ({ body }, caller) => {
      await requestReset(deps, body, caller);
      return { message: 'If the account exists, a reset email will be sent.' };
    }),
    route(resetPasswordCall, async ({ body }, caller) => {
      await resetPassword(deps, body, caller);
      return { message: 'Your password is changed. You can log in with it now.' };
    }),
    route(changePasswordCall, async ({ body }, caller) => {
      await changePassword(deps, body, caller);
      return { message: 'Your password is changed.' };
    }),
  ];
}
