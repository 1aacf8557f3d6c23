import {
  changePassword as changePasswordCall,
  forgotPassword,
  logIn,
  logOut,
  readAdminSession,
  resetPassword as resetPasswordCall,
} from '@trade-in/contract/endpoints/admin-access';
import { wordsIn } from '@trade-in/words/words-in';
import { route, type Route } from '../../ports/http/route.ts';
import { changePassword } from './change-password.ts';
import { logAdminIn, type LogInDeps } from './log-in.ts';
import { requestReset, type RequestResetDeps } from './password-reset/request-reset.ts';
import { resetPassword } from './password-reset/reset-password.ts';

interface Deps extends LogInDeps, RequestResetDeps {
  shopName: string;
  /** Whether reset links are sent by email. */
  isMailConnected: boolean;
}

export function adminAccessRoutes(deps: Deps): Route[] {
  return [
    route(logIn, ({ body }, caller) => logAdminIn(deps, body, caller)),
    route(logOut, async (_input, caller) => {
      await caller.logOut();
      return {};
    }),
    route(readAdminSession, async (_input, { admin }) => ({ username: admin.username })),
    route(forgotPassword, async ({ body }, caller) => {
      await requestReset(deps, body, caller);
      const { resetRequested, resetLinkCreated } = wordsIn(caller.language).passwordNotices;
      return { message: deps.isMailConnected ? resetRequested() : resetLinkCreated() };
    }),
    route(resetPasswordCall, async ({ body }, caller) => {
      await resetPassword(deps, body, caller);
      return { message: wordsIn(caller.language).passwordNotices.passwordReset() };
    }),
    route(changePasswordCall, async ({ body }, caller) => {
      await changePassword(deps, body, caller);
      return { message: wordsIn(caller.language).passwordNotices.passwordChanged() };
    }),
  ];
}
