import { useEffect } from 'react';
import { isTyped } from '../../../ui/keys/is-typed.ts';
import type { ScanInput } from './use-scan-input.ts';

/** Moves the focus to the field as soon as somebody types or scans, wherever the focus is, except in another field. */
export function useTypingAnywhere(input: ScanInput): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key === ' ' || !isTyped(event)) return;
      input.focus();
      // The browser adds any other character to the field by itself.
      if (event.key === '/') event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
