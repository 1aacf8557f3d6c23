import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';

/**
 * Returns the token of the reset link, or ''. Emails have it in the fragment, which is never sent to a server; the specification
 * also asks for the query. The token is removed from the URL at once, so that neither the history nor the referrer has it.
 */
export function useResetToken(): string {
  const search = useSearch();
  const [token, setToken] = useState(() => tokenIn(search) || tokenIn(hash()));
  useEffect(() => {
    // Pasting a newer link into the open page changes only the fragment.
    function readToken() {
      const found = tokenIn(window.location.search) || tokenIn(hash());
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    readToken();
    window.addEventListener('hashchange', readToken);
    return () => window.removeEventListener('hashchange', readToken);
  }, []);
  return token;
}

function hash(): string {
  return typeof window === 'undefined' ? '' : window.location.hash.replace(/^#/, '');
}

function tokenIn(parameters: string): string {
  return new URLSearchParams(parameters).get('token') ?? '';
}
