import { forgotPassword } from '@trade-in/contract/admin-access';
import { useId, useState, type FormEvent } from 'react';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ForgotPasswordDialogProps {
  /** What was typed into the login already. */
  username: string;
  onClose: () => void;
}

/** Asks for the mail with the reset link; nobody learns here which accounts exist. */
export function ForgotPasswordDialog({ username: typed, onClose }: ForgotPasswordDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const [username, setUsername] = useState(typed);
  const [error, setError] = useState<string | null>(null);
  const sending = useEndpointMutation(forgotPassword, {
    onSuccess: () => {
      toast({ title: 'Reset email sent', description: 'If the account exists, a reset email will be sent.' });
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
          hint="We mail you a link to set a new password. It works once, for an hour."
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
