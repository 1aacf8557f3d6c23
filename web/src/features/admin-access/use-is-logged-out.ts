import { readAdminSession } from '@trade-in/contract/endpoints/admin-access';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/request.ts';

/**
 * Returns true once the server has said that nobody is logged in, or could not be reached. Calls `onLoggedIn` otherwise: a link
 * from another site to a file leads a logged-in user here, because such a request carries no session cookie.
 */
export function useIsLoggedOut(onLoggedIn: () => void): boolean {
  const [isLoggedOut, setLoggedOut] = useState(false);
  const handler = useRef(onLoggedIn);
  useEffect(() => {
    const leaving = new AbortController();
    request(readAdminSession, {}, leaving.signal).then(
      () => handler.current(),
      () => setLoggedOut(true),
    );
    return () => leaving.abort();
  }, []);
  return isLoggedOut;
}
