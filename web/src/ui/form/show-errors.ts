import { flushSync } from 'react-dom';

/** Renders the errors that `setErrors` sets and focuses the first invalid field. */
export function showErrors(form: HTMLFormElement, setErrors: () => void): void {
  flushSync(setErrors);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
