import { type ChangeEvent, useState } from 'react';
import { showErrors } from '../../../ui/form/show-errors.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** Returns the errors of a move's fields, the page's before the server's, each until its field is changed. */
export function useFieldErrors(move: { fields: FieldErrors }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [changed, setChanged] = useState<readonly string[]>([]);
  const clear = (...names: readonly string[]) => setChanged((all) => [...all, ...names]);
  return {
    errorOf: (name: string) => (changed.includes(name) ? undefined : (errors[name] ?? move.fields[name])),
    /** Shows what the page found in the form; an empty object if it can be sent. */
    show: (form: HTMLFormElement, found: FieldErrors) =>
      showErrors(form, () => {
        setErrors(found);
        setChanged([]);
      }),
    clear,
    /** Returns the handler of a field whose text is set by the function. */
    onChangeOf: (name: string, set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
      set(event.target.value);
      clear(name);
    },
  };
}
