import { useEffect, useRef, type RefObject } from 'react';

/** For a form that is all there is on its screen: it opens with the focus on its first field. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
