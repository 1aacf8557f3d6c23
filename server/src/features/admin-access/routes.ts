import { logIn, logOut, readAdminSession } from '@trade-in/contract/admin-access';
import { route, type Route } from '../../ports/route.ts';
import { logAdminIn, type LogInDeps } from './log-in.ts';

export function adminAccessRoutes(deps: LogInDeps): Route[] {
  return [
    route(logIn, ({ body }, caller) => logAdminIn(deps, body, caller)),
    route(logOut, async (_input, caller) => {
      await caller.logOut();
      return {};
    }),
    route(readAdminSession, async (_input, { admin }) => ({ username: admin.username })),
  ];
}
