import { minPasswordLength } from '@trade-in/domain/password';
import { Field } from '../../ui/field.tsx';
import type { NewPassword } from './new-password.ts';

interface NewPasswordFieldsProps {
  value: NewPassword;
  errors: Partial<NewPassword>;
  onChange: (value: NewPassword) => void;
}

/** A new password, twice. */
export function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        name="password"
        label="New Password"
        hint={`At least ${minPasswordLength} characters. Four words are strong and easy to remember.`}
        type="password"
        autoComplete="new-password"
        isRequired
        value={value.password}
        error={errors.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <Field
        name="confirmation"
        label="Confirm Password"
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
