import { logOut } from '@trade-in/contract/endpoints/admin-access';
import * as words from '@trade-in/words/back-office-shell';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sendDelayedRequests } from '../../api/admin/delayed-requests.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './account-menu.module.css';
import { adminPaths } from '../paths.ts';

const loadDialog = () => import('../../features/admin-access/change-password-dialog.tsx');
const ChangePasswordDialog = lazy(() => loadDialog().then((module) => ({ default: module.ChangePasswordDialog })));

/** Shows the logged-in user, with the account menu and the logout button. */
export function AccountMenu({ username }: { username: string }) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const { toast } = useToast();
  // Leaving the page in any way closes its dialog.
  const [dialogPath, setDialogPath] = useState<string | null>(null);
  const loggingOut = useLogOut();
  function openDialog() {
    // Close the menu first: its button gets the focus, and the dialog restores it there.
    menu.current?.hidePopover();
    loadDialog().then(
      () => setDialogPath(path),
      () => toast({ title: words.notLoaded(), isDestructive: true }),
    );
  }
  return (
    <>
      <Button variant="quiet" className={styles.who} popoverTarget={menuId} aria-label={words.account({ username })}>
        <CircleUser size={18} aria-hidden="true" />
        <span className={styles.name}>{username}</span>
      </Button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.full}>{username}</p>
        <Button variant="secondary" isWide onClick={openDialog}>
          {words.changePassword()}
        </Button>
      </div>
      <Button
        variant="secondary"
        className={styles.logOut}
        isBusy={loggingOut.isPending}
        onClick={() => loggingOut.mutate({})}
      >
        {words.logOut()}
      </Button>
      {dialogPath === path && (
        <Suspense fallback={null}>
          <ChangePasswordDialog username={username} onClose={() => setDialogPath(null)} />
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
    // Delayed requests were confirmed and would fail without a session.
    onMutate: sendDelayedRequests,
    onSuccess: () => {
      toast({ title: words.loggedOut() });
      navigate(adminPaths.login);
    },
    // As specified, a failure is only logged, and the user can try again.
    onError: (error) => console.error('Logging out failed', error),
  });
}
