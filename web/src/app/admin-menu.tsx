import { TipProvider, Tip } from '../ui/tip.tsx';
import { FlagMark } from '../ui/drawings/flag-mark.tsx';
import styles from './admin-menu.module.css';
import { adminScreens } from './admin-screens.ts';

interface AdminMenuProps {
  path: string;
  /** Shows the icons alone; their names appear when they are pointed at or focused. */
  isNarrow?: boolean;
  onChosen?: () => void;
}

/** The way to every screen of the back office. */
export function AdminMenu({ path, isNarrow = false, onChosen }: AdminMenuProps) {
  return (
    <nav className={styles.menu} aria-label="Golf Club Admin" data-narrow={isNarrow || undefined}>
      <p className={styles.title}>
        <FlagMark />
        <span className={styles.text}>Golf Club Admin</span>
      </p>
      <TipProvider>
        <ul className={styles.entries}>
          {adminScreens.map(({ path: to, title, icon: Icon, Page }) => (
            <li key={to}>
              <Tip text={title} isOn={isNarrow}>
                <a
                  className={styles.entry}
                  href={to}
                  aria-current={to === path ? 'page' : undefined}
                  onClick={onChosen}
                  onPointerEnter={() => void Page.preload()}
                  onFocus={() => void Page.preload()}
                >
                  <Icon size={18} aria-hidden="true" />
                  <span className={styles.text}>{title}</span>
                </a>
              </Tip>
            </li>
          ))}
        </ul>
      </TipProvider>
    </nav>
  );
}
