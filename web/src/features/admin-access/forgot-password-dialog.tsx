import { forgotPassword } from '@trade-in/contract/endpoints/admin-access';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import { required } from '@trade-in/words/field-reasons';
import { resetLinkCreated, resetRequested } from '@trade-in/words/password-notices';
import * as words from '@trade-in/words/login';
import { username as usernameLabel } from '@trade-in/words/staff-field-labels';
import * as common from '@trade-in/words/common';
import { useId, useState, type FormEvent } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { showErrors } from '../../ui/form/show-errors.ts';
import { useToast } from '../../ui/toast/toast.tsx';

interface ForgotPasswordDialogProps {
  /** The username from the login form. */
  username: string;
  onClose: () => void;
}

/** Requests a reset link. Doesn't reveal whether the account exists. */
export function ForgotPasswordDialog({ username: typed, onClose }: ForgotPasswordDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const [username, setUsername] = useState(typed);
  const [error, setError] = useState<string | null>(null);
  const isMailConnected = useEndpoint(readSettings).data?.connected.mail ?? true;
  const sending = useEndpointMutation(forgotPassword, {
    onSuccess: () => {
      toast(
        isMailConnected
          ? { title: words.resetEmailSentTitle(), description: resetRequested() }
          : { title: words.resetLinkCreatedTitle(), description: resetLinkCreated() },
      );
    },
    onError: ({ sentence }) =>
      toast({ title: common.errorTitle(), description: sentence ?? words.resetEmailFailed(), isDestructive: true }),
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = username.trim() === '' ? required({ label: usernameLabel() }) : null;
    showErrors(event.currentTarget, () => setError(missing));
    if (missing === null) sending.mutate({ body: { username } }, { onSuccess: onClose });
  }
  return (
    <Dialog
      title={words.forgotPassword()}
      isForm
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={sending.isPending} busyLabel={words.sending()}>
          {words.sendResetEmail()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Field
          name="username"
          label={words.username()}
          hint={isMailConnected ? words.resetEmailHint() : words.resetLinkHint()}
          type="email"
          autoComplete="username"
          isRequired
          value={username}
          error={error}
          onChange={(event) => {
            setUsername(event.target.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
