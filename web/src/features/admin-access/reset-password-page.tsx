import { resetPassword } from '@trade-in/contract/admin-access';
import { readSettings } from '@trade-in/contract/settings';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../app/paths.ts';
import { useEndpoint, useEndpointMutation } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFirstField } from '../../ui/use-first-field.ts';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { EntranceCard } from './entrance-card.tsx';
import styles from './login-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { isTyped, newPasswordErrors, noPassword, type NewPassword } from './new-password.ts';

/** How long the message of success shows before the login does (specification, section 9). */
const readingMs = 2000;

/** `/admin/reset-password`, where the mailed link leads. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  const [isDone, setDone] = useState(false);
  useScreenReady();
  return (
    <EntranceCard title="Reset Password">
      {isDone ? (
        <Done />
      ) : token === '' ? (
        <>
          <Notice tone="red" title="Invalid reset link">
            Please open the link from your mail once more, or ask for a new one.
          </Notice>
          <TextLink href={adminPaths.login}>Back to login</TextLink>
        </>
      ) : (
        <ResetForm token={token} onDone={() => setDone(true)} />
      )}
    </EntranceCard>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { toast } = useToast();
  const { data: settings } = useEndpoint(readSettings);
  const form = useFirstField();
  const [value, setValue] = useState(noPassword);
  const [errors, setErrors] = useState<Partial<NewPassword>>({});
  useLeaveQuestion(isTyped(value));
  const sending = useEndpointMutation(resetPassword, {
    onSuccess: () => {
      toast({ title: 'Password reset successful' });
      onDone();
    },
    onError: ({ sentence, fields }) => {
      if (fields['password'] !== undefined) setErrors({ password: fields['password'] });
      toast({
        title: 'Reset failed',
        description: sentence ?? 'Failed to reset password. The link may have expired.',
        isDestructive: true,
      });
    },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = newPasswordErrors(value, { shopName: settings?.shopName ?? '' });
    setErrors(found);
    const title = found.password ?? found.confirmation;
    if (title === undefined) sending.mutate({ body: { token, password: value.password } });
    else toast({ title, isDestructive: true });
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <NewPasswordFields value={value} errors={errors} onChange={setValue} />
      <Button type="submit" isWide isBusy={sending.isPending} busyLabel="Resetting...">
        Reset Password
      </Button>
    </form>
  );
}

function Done() {
  const [, navigate] = useLocation();
  useEffect(() => {
    // The form is gone, and the focus with it.
    document.querySelector('main')?.focus();
    const timer = setTimeout(() => navigate(adminPaths.login, { replace: true }), readingMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Notice tone="green" role="status" title="Your password is changed">
        You can log in with it now. The login opens in a moment.
      </Notice>
      <TextLink href={adminPaths.login}>Go to login</TextLink>
    </>
  );
}
