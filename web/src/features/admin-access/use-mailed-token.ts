import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';

/**
 * The token of the link that led here, or ''. Mails have it in the fragment, which no server sees; the query is read as well, as
 * specified. Either leaves the address at once: out of the history, and of what is sent along as the referrer.
 */
export function useMailedToken(): string {
  const search = useSearch();
  const [token, setToken] = useState(() => tokenIn(search) || tokenIn(hash()));
  useEffect(() => {
    // A newer link pasted into the open page changes the fragment and nothing else.
    function take() {
      const found = tokenIn(window.location.search) || tokenIn(hash());
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

function hash(): string {
  return typeof window === 'undefined' ? '' : window.location.hash.replace(/^#/, '');
}

function tokenIn(parameters: string): string {
  return new URLSearchParams(parameters).get('token') ?? '';
}
