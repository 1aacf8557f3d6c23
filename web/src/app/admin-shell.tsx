import { readSettings } from '@trade-in/contract/settings';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpoint } from '../api/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import { AdminAccount } from './admin-account.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { useRail } from './admin-rail-state.ts';
import styles from './admin-shell.module.css';

interface AdminShellProps {
  path: string;
  /** Who is logged in; null while that is not known. */
  username: string | null;
  children: ReactNode;
}

/** Rail, header, the screen, footer. At the counter the screen scrolls between them; under 768 px the page does. */
export function AdminShell({ path, username, children }: AdminShellProps) {
  const { data: settings } = useEndpoint(readSettings);
  const rail = useRail();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!rail.isDrawer && (
        <div className={styles.rail}>
          <AdminMenu path={path} isNarrow={!rail.isWide} />
        </div>
      )}
      {rail.isDrawer && rail.isDrawerOpen && <AdminDrawer path={path} onClose={rail.closeDrawer} />}
      <header className={styles.header}>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-label="Toggle Sidebar"
          aria-expanded={rail.isDrawer ? rail.isDrawerOpen : rail.isWide}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={rail.toggle}
        >
          <PanelLeft size={18} aria-hidden="true" />
        </Button>
        <p className={styles.name}>Admin Dashboard</p>
        {username !== null && <AdminAccount username={username} />}
      </header>
      <main key={path} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>{settings && `© ${settings.year} ${settings.shopName}`}</footer>
    </div>
  );
}
