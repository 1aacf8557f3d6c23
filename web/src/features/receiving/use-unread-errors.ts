import { useState } from 'react';

export interface UnreadError {
  /** What it is about: the text that was searched, or a reference. */
  about: string;
  sentence: string;
  /** A parcel to open again. */
  reference?: string;
}

export interface UnreadErrors {
  errors: readonly UnreadError[];
  /** Replaces an earlier error about the same. */
  add: (error: UnreadError) => void;
  dismiss: (...about: string[]) => void;
}

/**
 * Returns the errors that nobody has dismissed, oldest first. Staff who scan one parcel after another look at the screen later,
 * so a scan must not remove the error of the previous one.
 */
export function useUnreadErrors(): UnreadErrors {
  const [errors, setErrors] = useState<readonly UnreadError[]>([]);
  const dismiss = (...about: string[]) =>
    setErrors((present) => present.filter((error) => !about.includes(error.about)));
  return {
    errors,
    add: (error) => setErrors((present) => [...present.filter(({ about }) => about !== error.about), error]),
    dismiss,
  };
}
