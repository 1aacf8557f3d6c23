import { minPasswordLength } from '@trade-in/domain/admin-access/password';
import * as words from '@trade-in/words/new-password';
import { Field } from '../../ui/fields/field.tsx';
import type { NewPassword } from './new-password.ts';

interface NewPasswordFieldsProps {
  value: NewPassword;
  errors: Partial<NewPassword>;
  onChange: (value: NewPassword) => void;
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        name="password"
        label={words.newPassword()}
        hint={words.hint({ length: minPasswordLength })}
        type="password"
        autoComplete="new-password"
        isRequired
        value={value.password}
        error={errors.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <Field
        name="confirmation"
        label={words.confirmPassword()}
        type="password"
        autoComplete="new-password"
        isRequired
        value={value.confirmation}
        error={errors.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
      />
    </>
  );
}
