import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';

const parameter = 'parcel';

/** Finds the parcel that the URL names. The URL is then without it, so that a reload opens nothing. */
export function useRequestedParcel(find: (reference: string) => void): void {
  const [path, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get(parameter);
  const take = useEffectEvent((reference: string) => {
    navigate(path, { replace: true });
    find(reference);
  });
  useEffect(() => {
    if (requested !== null) take(requested);
  }, [requested]);
}
