import { logIn, readAdminSession } from '@trade-in/contract/admin-access';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { queryOf, useEndpointMutation } from '../../api/use-endpoint.ts';
import { useForgetAdminData } from '../../api/use-forget-admin-data.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFirstField } from '../../ui/use-first-field.ts';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { EntranceCard } from './entrance-card.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import styles from './login-page.module.css';
import { useNobodyLoggedIn } from './use-nobody-logged-in.ts';
import { fileToOpen, wayBack } from './way-back.ts';

interface Credentials {
  username: string;
  password: string;
}

const nothing: Credentials = { username: '', password: '' };

/** `/admin/login`: the way in, and from here on to where one wanted to go. Whoever is logged in goes there at once. */
export function LoginPage() {
  const goOn = useWayOn();
  const isNobody = useNobodyLoggedIn(goOn);
  useForgetAdminData();
  return <EntranceCard title="Admin Login">{isNobody && <LoginForm goOn={goOn} />}</EntranceCard>;
}

function LoginForm({ goOn }: { goOn: () => void }) {
  const [given, setGiven] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [isForgetful, setForgetful] = useState(false);
  const form = useFirstField();
  const password = useRef<HTMLInputElement>(null);
  const { logIn, isSending } = useLogIn(goOn, () => {
    password.current?.focus();
    password.current?.select();
  });
  useScreenReady();

  function change(field: keyof Credentials, text: string) {
    setGiven((last) => ({ ...last, [field]: text }));
    setErrors((last) => ({ ...last, [field]: '' }));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = missingOf(given);
    setErrors(missing);
    if (Object.keys(missing).length === 0) logIn(given);
  }

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <Field
          name="username"
          label="Username"
          type="email"
          autoComplete="username"
          isRequired
          value={given.username}
          error={errors.username}
          onChange={(event) => change('username', event.target.value)}
        />
        <Field
          ref={password}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          isRequired
          value={given.password}
          error={errors.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <Button type="submit" isWide isBusy={isSending} busyLabel="Logging in...">
          Login
        </Button>
      </form>
      <Button variant="quiet" onClick={() => setForgetful(true)}>
        Forgot Password?
      </Button>
      {isForgetful && <ForgotPasswordDialog username={given.username} onClose={() => setForgetful(false)} />}
    </>
  );
}

function missingOf({ username, password }: Credentials): Partial<Credentials> {
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}

function useWayOn(): () => void {
  const search = useSearch();
  const [, navigate] = useLocation();
  return () => {
    navigate(wayBack(search), { replace: true });
    const file = fileToOpen(search);
    // A picture takes the tab, a download leaves it at the start page.
    if (file !== null) window.location.assign(file);
  };
}

function useLogIn(onDone: () => void, onFailed: () => void) {
  const { toast } = useToast();
  const client = useQueryClient();
  const sending = useEndpointMutation(logIn, {
    onSuccess: (session) => {
      client.setQueryData(queryOf(readAdminSession).queryKey, session);
      toast({ title: 'Login successful' });
      onDone();
    },
    onError: ({ sentence }) => {
      toast({ title: 'Login failed', description: sentence ?? 'Invalid credentials', isDestructive: true });
      onFailed();
    },
  });
  return { isSending: sending.isPending, logIn: (body: Credentials) => sending.mutate({ body }) };
}
