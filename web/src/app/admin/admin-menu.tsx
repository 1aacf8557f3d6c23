import * as words from '@trade-in/words/back-office-shell';
import { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx';
import { FlagMark } from '../../ui/drawings/flag-mark.tsx';
import styles from './admin-menu.module.css';
import { adminScreens } from './admin-screens.ts';

interface AdminMenuProps {
  path: string;
  /** Shows only the icons, with the names as tooltips. */
  isNarrow?: boolean;
  onChosen?: () => void;
}

/** The navigation of the back office. */
export function AdminMenu({ path, isNarrow = false, onChosen }: AdminMenuProps) {
  return (
    <nav className={styles.menu} aria-label={words.backOffice()} data-narrow={isNarrow || undefined}>
      <p className={styles.title}>
        <FlagMark />
        <span className={styles.text}>{words.backOffice()}</span>
      </p>
      <TooltipProvider>
        <ul className={styles.entries}>
          {adminScreens.map(({ path: to, title, icon: Icon, Page }) => (
            <li key={to}>
              <Tooltip text={title()} isOn={isNarrow}>
                <a
                  className={styles.entry}
                  href={to}
                  aria-current={to === path ? 'page' : undefined}
                  onClick={onChosen}
                  onPointerEnter={() => void Page.preload()}
                  onFocus={() => void Page.preload()}
                >
                  <Icon size={18} aria-hidden="true" />
                  <span className={styles.text}>{title()}</span>
                </a>
              </Tooltip>
            </li>
          ))}
        </ul>
      </TooltipProvider>
    </nav>
  );
}
