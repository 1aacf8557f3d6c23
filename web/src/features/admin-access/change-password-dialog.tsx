import { changePassword } from '@trade-in/contract/admin-access';
import { readSettings } from '@trade-in/contract/settings';
import { useId, useState, type FormEvent } from 'react';
import { useEndpoint, useEndpointMutation } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './login-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isTyped, newPasswordErrors, noPassword, type NewPassword } from './new-password.ts';

interface ChangePasswordDialogProps {
  username: string;
  onClose: () => void;
}

interface Errors extends Partial<NewPassword> {
  current?: string;
}

/** For the one who is logged in; other browsers of the same account are logged out by it. */
export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const { data: settings } = useEndpoint(readSettings);
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(noPassword);
  const [errors, setErrors] = useState<Errors>({});
  const sending = useEndpointMutation(changePassword, {
    onSuccess: () => {
      toast({ title: 'Password changed' });
      onClose();
    },
    onError: ({ sentence, code, fields }) => {
      if (code === 'wrong_password' && sentence !== null) setErrors({ current: sentence });
      if (fields['newPassword'] !== undefined) setErrors({ password: fields['newPassword'] });
      toast({ title: 'Error', description: sentence ?? 'Failed to change password', isDestructive: true });
    },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found: Errors =
      current === ''
        ? { current: 'Password is required' }
        : newPasswordErrors(value, { username, shopName: settings?.shopName ?? '' });
    setErrors(found);
    const title = found.current ?? found.password ?? found.confirmation;
    if (title === undefined) sending.mutate({ body: { currentPassword: current, newPassword: value.password } });
    else toast({ title, isDestructive: true });
  }
  return (
    <FormDialog
      title="Change password"
      isUnsaved={current !== '' || isTyped(value)}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={sending.isPending} busyLabel="Saving...">
          Change password
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {/* Password managers ask whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field
          name="current"
          label="Current Password"
          type="password"
          autoComplete="current-password"
          isRequired
          value={current}
          error={errors.current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPasswordFields value={value} errors={errors} onChange={setValue} />
      </form>
    </FormDialog>
  );
}
