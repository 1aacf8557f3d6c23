import { logIn, readAdminSession } from '@trade-in/contract/endpoints/admin-access';
import { useQueryClient } from '@tanstack/react-query';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import { wrong_credentials } from '@trade-in/words/staff-refusals';
import * as words from '@trade-in/words/login';
import * as shell from '@trade-in/words/back-office-shell';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showResponse } from '../../api/show-response.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { adminPaths, routeOf } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { showErrors } from '../../ui/form/show-errors.ts';
import { useFocusFirstField } from '../../ui/form/use-focus-first-field.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { AuthCard } from './auth-card.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import styles from './login-page.module.css';
import { useIsLoggedOut } from './use-is-logged-out.ts';

/** The URL path of an ID document, which the server sends. */
const idDocument = /^\/api\/admin\/id-documents\/[0-9a-f]{32}$/;

interface Credentials {
  username: string;
  password: string;
}

const noCredentials: Credentials = { username: '', password: '' };

/** `/admin/login`: logs in and goes on to the requested page. Redirects at once if the user is already logged in. */
export function LoginPage() {
  const goToRequestedPage = useGoToRequestedPage();
  const isLoggedOut = useIsLoggedOut(goToRequestedPage);
  useClearAdminData();
  return <AuthCard title={shell.login()}>{isLoggedOut && <LoginForm onLoggedIn={goToRequestedPage} />}</AuthCard>;
}

function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [credentials, setCredentials] = useState(noCredentials);
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const form = useFocusFirstField();
  const password = useRef<HTMLInputElement>(null);
  const { logIn, isSending } = useLogIn(onLoggedIn, () => {
    password.current?.focus();
    password.current?.select();
  });
  useScreenReady();

  function change(field: keyof Credentials, text: string) {
    setCredentials((last) => ({ ...last, [field]: text }));
    setErrors((last) => ({ ...last, [field]: '' }));
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = missingOf(credentials);
    showErrors(event.currentTarget, () => setErrors(missing));
    if (Object.keys(missing).length === 0) logIn(credentials);
  }

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <Field
          name="username"
          label={words.username()}
          type="email"
          autoComplete="username"
          isRequired
          value={credentials.username}
          error={errors.username}
          onChange={(event) => change('username', event.target.value)}
        />
        <Field
          ref={password}
          name="password"
          label={words.password()}
          type="password"
          autoComplete="current-password"
          isRequired
          value={credentials.password}
          error={errors.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <Button type="submit" isWide isBusy={isSending} busyLabel={words.loggingIn()}>
          {words.logIn()}
        </Button>
      </form>
      <ForgotPassword username={credentials.username} />
    </>
  );
}

function ForgotPassword({ username }: Pick<Credentials, 'username'>) {
  const [isOpen, setOpen] = useState(false);
  const { dismissError } = useToast();
  function open() {
    // The message about a failed login would move into the dialog.
    dismissError();
    setOpen(true);
  }
  return (
    <>
      <Button variant="quiet" onClick={open}>
        {words.forgotPassword()}
      </Button>
      {isOpen && <ForgotPasswordDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}

function missingOf({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: required({ label: labels.username() }) }),
    ...(password === '' && { password: required({ label: labels.password() }) }),
  };
}

/** Removes what the previous user loaded in this tab. */
function useClearAdminData(): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
    client.getMutationCache().clear();
  }, [client]);
}

function useGoToRequestedPage(): () => void {
  const search = useSearch();
  const [, navigate] = useLocation();
  return () => {
    navigate(returnPath(search), { replace: true });
    const file = fileToOpen(search);
    // A picture replaces the page in this tab; a download leaves it open.
    if (file !== null) window.location.assign(file);
  };
}

/** Returns the file to open after the login, or null if a page was requested. */
export function fileToOpen(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  return idDocument.test(from) ? from : null;
}

/** Returns the page to open after the login. `from` is untrusted, so only the back office's own pages are allowed. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const path = from.split('?', 1)[0] ?? '';
  const isAuthPage = path === adminPaths.login || path === adminPaths.resetPassword;
  return routeOf(path) === 'admin' && !isAuthPage ? from : adminPaths.overview;
}

function useLogIn(onDone: () => void, onFailed: () => void) {
  const { toast } = useToast();
  const client = useQueryClient();
  const sending = useEndpointMutation(logIn, {
    onSuccess: (session) => {
      showResponse(client, queryOf(readAdminSession).queryKey, session);
      toast({ title: words.loggedIn() });
      onDone();
    },
    onError: ({ sentence }) => {
      toast({
        title: words.loginFailedTitle(),
        description: sentence ?? wrong_credentials(),
        isDestructive: true,
      });
      onFailed();
    },
  });
  return { isSending: sending.isPending, logIn: (body: Credentials) => sending.mutate({ body }) };
}
