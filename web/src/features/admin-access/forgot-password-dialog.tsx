import { forgotPassword } from '@trade-in/contract/admin-access';
import { readSettings } from '@trade-in/contract/settings';
import { useId, useState, type FormEvent } from 'react';
import { useEndpoint, useEndpointMutation } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ForgotPasswordDialogProps {
  /** What was typed into the login already. */
  username: string;
  onClose: () => void;
}

const mailed = { title: 'Reset email sent', description: 'If the account exists, a reset email will be sent.' };
const written = {
  title: 'Reset link written',
  description: 'If the account exists, whoever runs this service finds the link in its outbox.',
};

/** Asks for the mail with the reset link; nobody learns here which accounts exist. */
export function ForgotPasswordDialog({ username: typed, onClose }: ForgotPasswordDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const [username, setUsername] = useState(typed);
  const [error, setError] = useState<string | null>(null);
  const isMailConnected = useEndpoint(readSettings).data?.connected.mail ?? true;
  const sending = useEndpointMutation(forgotPassword, {
    onSuccess: () => {
      toast(isMailConnected ? mailed : written);
      onClose();
    },
    onError: ({ sentence }) =>
      toast({ title: 'Error', description: sentence ?? 'Failed to send reset email', isDestructive: true }),
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '') setError('Username is required');
    else sending.mutate({ body: { username } });
  }
  return (
    <Dialog
      title="Forgot Password?"
      isForm
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={sending.isPending} busyLabel="Sending...">
          Send Reset Email
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Field
          name="username"
          label="Username"
          hint={`${isMailConnected ? 'We mail you a link' : 'No mail server is connected: ask whoever runs this service for the link'} to set a new password. It works once, for an hour.`}
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
