import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/back-office-shell';
import { Keyboard, PanelLeft, Search } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { isMac, KeyCaps } from '../../ui/keys/key-caps.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { setKeysPerson } from '../../ui/keys/single-keys.ts';
import { useAdminKeys } from './use-admin-keys.ts';
import { useOverlays } from './use-overlays.tsx';
import { useSidebar } from './use-sidebar.ts';
import styles from './admin-shell.module.css';

interface AdminShellProps {
  path: string;
  /** The logged-in user; null while unknown. */
  username: string | null;
  children: ReactNode;
}

/** Sidebar, header, content and footer. On wide screens the content scrolls, under 768 px the whole page does. */
export function AdminShell({ path, username, children }: AdminShellProps) {
  const { data: settings } = useEndpoint(readSettings);
  const sidebar = useSidebar();
  const overlays = useOverlays(path, sidebar.toggle);
  useAdminKeys({ onSearch: () => overlays.open('palette'), onAllKeys: () => overlays.open('keys') });
  useEffect(() => setKeysPerson(username ?? ''), [username]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {words.skipToContent()}
      </a>
      {!sidebar.isDrawer && (
        <div className={styles.sidebar}>
          <AdminMenu path={path} isNarrow={!sidebar.isWide} />
        </div>
      )}
      {sidebar.isDrawer && sidebar.isDrawerOpen && <MenuDrawer path={path} onClose={sidebar.closeDrawer} />}
      <header className={styles.header}>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-label={words.toggleSidebar()}
          aria-expanded={sidebar.isDrawer ? sidebar.isDrawerOpen : sidebar.isWide}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={sidebar.toggle}
        >
          <PanelLeft size={18} aria-hidden="true" />
        </Button>
        <p className={styles.name}>{words.dashboard()}</p>
        <SearchButton onClick={() => overlays.open('palette')} />
        <Button
          variant="quiet"
          className={styles.keys}
          aria-label={words.allKeys()}
          aria-keyshortcuts="?"
          onClick={() => overlays.open('keys')}
        >
          <Keyboard size={18} aria-hidden="true" />
        </Button>
        {username !== null && <AccountMenu username={username} />}
      </header>
      {overlays.element}
      <main key={path} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>{settings && words.copyright(settings)}</footer>
    </div>
  );
}

const searchKeys = keyTable.everywhere.search.keys.map((key) => key.toUpperCase());

/** Looks like a search field, and opens the command palette. */
function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Search size={18} aria-hidden="true" />
      <span className={styles.searchHint}>{words.searchHint()}</span>
      <span className={styles.searchKeys} aria-hidden="true">
        <KeyCaps names={[isMac() ? '⌘' : words.ctrlKey(), ...searchKeys]} />
      </span>
    </button>
  );
}

/** The menu on phones, a dialog at the side of the screen. Closes on a tap beside it, on Escape, or when an entry is chosen. */
function MenuDrawer({ path, onClose }: { path: string; onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.drawer} aria-label={words.menu()}>
      <AdminMenu path={path} onChosen={onClose} />
      <button type="button" className={styles.beside} aria-label={words.closeMenu()} onClick={onClose} />
    </dialog>
  );
}
