import { logOut } from '@trade-in/contract/admin-access';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sendDelayedCalls } from '../api/delayed-calls.ts';
import { useEndpointMutation } from '../api/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './admin-account.module.css';
import { adminPaths } from './paths.ts';

const ChangePasswordDialog = lazy(() =>
  import('../features/admin-access/change-password-dialog.tsx').then((dialog) => ({
    default: dialog.ChangePasswordDialog,
  })),
);

/** Who is logged in, what they can do with their account, and the way out. */
export function AdminAccount({ username }: { username: string }) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  // The dialog goes with the screen that it covers, whichever way that is left.
  const [changingAt, setChangingAt] = useState<string | null>(null);
  const leaving = useLogOut();
  function openDialog() {
    // First, so that the focus is on the account again and the dialog knows where to give it back.
    menu.current?.hidePopover();
    setChangingAt(path);
  }
  return (
    <>
      <Button variant="quiet" className={styles.who} popoverTarget={menuId} aria-label={`Account ${username}`}>
        <CircleUser size={18} aria-hidden="true" />
        <span className={styles.name}>{username}</span>
      </Button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.full}>{username}</p>
        <Button variant="secondary" isWide onClick={openDialog}>
          Change password
        </Button>
      </div>
      <Button variant="secondary" isBusy={leaving.isPending} onClick={() => leaving.mutate({})}>
        Logout
      </Button>
      {changingAt === path && (
        <Suspense fallback={null}>
          <ChangePasswordDialog username={username} onClose={() => setChangingAt(null)} />
        </Suspense>
      )}
    </>
  );
}

function useLogOut() {
  const { toast } = useToast();
  const [, navigate] = useLocation();
  return useEndpointMutation(logOut, {
    meta: { leadsToLogin: true },
    // What was confirmed and can still be undone would find nobody logged in.
    onMutate: sendDelayedCalls,
    onSuccess: () => {
      toast({ title: 'Logged out' });
      navigate(adminPaths.login);
    },
    // As specified: only the console learns of it, and the button can be used again.
    onError: (error) => console.error('Logging out failed', error),
  });
}
