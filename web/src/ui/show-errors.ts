import { flushSync } from 'react-dom';

/** Shows a form what is wrong with it and goes to the first field that must be mended. */
export function showErrors(form: HTMLFormElement, setErrors: () => void): void {
  flushSync(setErrors);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
