import { readAdminSession } from '@trade-in/contract/admin-access';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';

/**
 * Returns true once the service has said that nobody is logged in here, or can't say. Somebody who is logged in comes by a link
 * on another site to a file, whose request had no cookie: `onLoggedIn` is called instead.
 */
export function useNobodyLoggedIn(onLoggedIn: () => void): boolean {
  const [isNobody, setNobody] = useState(false);
  const leadOn = useRef(onLoggedIn);
  useEffect(() => {
    const leaving = new AbortController();
    call(readAdminSession, {}, leaving.signal).then(
      () => leadOn.current(),
      () => setNobody(true),
    );
    return () => leaving.abort();
  }, []);
  return isNobody;
}
