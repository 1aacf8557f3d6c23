import { changePassword } from '@trade-in/contract/endpoints/admin-access';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/change-password';
import { required } from '@trade-in/words/field-reasons';
import * as shared from '@trade-in/words/common';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as labels from '@trade-in/words/staff-field-labels';
import { useId, useState, type FormEvent } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { showErrors } from '../../ui/form/show-errors.ts';
import { useToast } from '../../ui/toast/toast.tsx';
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

/** Changes the password of the current user. This logs the account out in every other browser. */
export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const { data: settings } = useEndpoint(readSettings);
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(noPassword);
  const [errors, setErrors] = useState<Errors>({});
  const sending = useEndpointMutation(changePassword, {
    onSuccess: () => {
      toast({ title: words.changed() });
    },
    onError: ({ sentence, code, fields }) => {
      if (code === 'wrong_password' && sentence !== null) setErrors({ current: sentence });
      if (fields['newPassword'] !== undefined) setErrors({ password: fields['newPassword'] });
      toast({ title: shared.errorTitle(), description: sentence ?? words.failed(), isDestructive: true });
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found: Errors =
      current === ''
        ? { current: required({ label: labels.password() }) }
        : newPasswordErrors(value, { username, shopName: settings?.shopName ?? '' });
    showErrors(event.currentTarget, () => setErrors(found));
    const title = found.current ?? found.password ?? found.confirmation;
    if (title === undefined)
      sending.mutate({ body: { currentPassword: current, newPassword: value.password } }, { onSuccess: onClose });
    else toast({ title, isDestructive: true });
  }
  return (
    <FormDialog
      title={shell.changePassword()}
      isUnsaved={current !== '' || isTyped(value)}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={sending.isPending} busyLabel={common.saving()}>
          {shell.changePassword()}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {/* Shows password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field
          name="current"
          label={words.currentPassword()}
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
