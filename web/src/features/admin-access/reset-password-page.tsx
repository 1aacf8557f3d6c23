import { resetPassword } from '@trade-in/contract/endpoints/admin-access';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import { reset_link_invalid } from '@trade-in/words/staff-field-reasons';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/reset-password';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../app/paths.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { showErrors } from '../../ui/form/show-errors.ts';
import { useFocusFirstField } from '../../ui/form/use-focus-first-field.ts';
import { useUnsavedChangesWarning } from '../../ui/form/use-unsaved-changes-warning.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './login-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetToken } from './use-reset-token.ts';
import { isTyped, newPasswordErrors, noPassword, type NewPassword } from './new-password.ts';

/** How long the success message is shown before the login page opens (specification, section 9). */
const redirectDelayMs = 2000;

/** `/admin/reset-password`: the target of the link in the reset email. */
export function ResetPasswordPage() {
  const token = useResetToken();
  const [isDone, setDone] = useState(false);
  useScreenReady();
  return (
    <AuthCard title={shell.resetPassword()}>
      {isDone ? (
        <Done />
      ) : token === '' ? (
        <>
          <Notice tone="red" title={reset_link_invalid()}>
            {words.invalidLink()}
          </Notice>
          <TextLink href={adminPaths.login}>{words.backToLogin()}</TextLink>
        </>
      ) : (
        <ResetForm token={token} onDone={() => setDone(true)} />
      )}
    </AuthCard>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { toast } = useToast();
  const { data: settings } = useEndpoint(readSettings);
  const form = useFocusFirstField();
  const [value, setValue] = useState(noPassword);
  const [errors, setErrors] = useState<Partial<NewPassword>>({});
  useUnsavedChangesWarning(isTyped(value));
  const sending = useEndpointMutation(resetPassword, {
    onSuccess: () => {
      toast({ title: words.successful() });
      onDone();
    },
    onError: ({ sentence, fields }) => {
      if (fields['password'] !== undefined) setErrors({ password: fields['password'] });
      toast({
        title: words.failedTitle(),
        description: sentence ?? words.failed(),
        isDestructive: true,
      });
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = newPasswordErrors(value, { shopName: settings?.shopName ?? '' });
    showErrors(event.currentTarget, () => setErrors(found));
    const title = found.password ?? found.confirmation;
    if (title === undefined) sending.mutate({ body: { token, password: value.password } });
    else toast({ title, isDestructive: true });
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <NewPasswordFields value={value} errors={errors} onChange={setValue} />
      <Button type="submit" isWide isBusy={sending.isPending} busyLabel={words.resetting()}>
        {shell.resetPassword()}
      </Button>
    </form>
  );
}

function Done() {
  const [, navigate] = useLocation();
  useEffect(() => {
    // The focus was lost with the form.
    document.querySelector('main')?.focus();
    const timer = setTimeout(() => navigate(adminPaths.login, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <Notice tone="green" role="status" title={words.changedTitle()}>
        {words.changed()}
      </Notice>
      <TextLink href={adminPaths.login}>{words.goToLogin()}</TextLink>
    </>
  );
}
