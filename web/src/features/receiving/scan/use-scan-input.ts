import { useMemo, type RefObject } from 'react';

/** The search field, which others on the screen fill, clear and focus. */
export interface ScanInput {
  isTarget: (event: Event) => boolean;
  read: () => string;
  write: (text: string) => void;
  /** Focuses the field and selects its text, so that the next scan replaces it. */
  focus: () => void;
  /** Replaces the text by the first keys of a scan, and focuses the field for the rest. */
  continueWith: (keys: string) => void;
}

/** Returns the functions of the search field. It is uncontrolled, because a scanner types faster than anything renders. */
export function useScanInput(field: RefObject<HTMLInputElement | null>): ScanInput {
  return useMemo(() => {
    const write = (text: string) => field.current?.setRangeText(text, 0, field.current.value.length, 'end');
    return {
      isTarget: ({ target }) => target === field.current,
      read: () => field.current?.value.trim() ?? '',
      write,
      focus: () => {
        field.current?.focus();
        field.current?.select();
      },
      continueWith: (keys) => {
        write(keys);
        field.current?.focus();
      },
    };
  }, [field]);
}
