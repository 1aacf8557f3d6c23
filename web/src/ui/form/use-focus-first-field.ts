import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the form's first field when the screen opens. For screens with nothing but the form. */
export function useFocusFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
