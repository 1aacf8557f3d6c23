import { flushSync } from 'react-dom';

/** Renders the errors that `setErrors` sets and focuses the first invalid field. */
export function showErrors(form: HTMLFormElement, setErrors: () => void): void {
  flushSync(setErrors);
  focusFirstInvalid(form);
}

/** `data-focus-invalid` marks what stands in for an invalid field that can't have the focus. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-focus-invalid]')?.focus();
}
