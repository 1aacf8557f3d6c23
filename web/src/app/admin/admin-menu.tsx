import * as words from '@trade-in/words/back-office-shell';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FlagMark } from '../../ui/drawings/flag-mark.tsx';
import styles from './admin-menu.module.css';
import { adminScreens, type AdminScreen } from './admin-screens.ts';

interface AdminMenuProps {
  path: string;
  /** Shows only the icons, with the names as tooltips. */
  isNarrow?: boolean;
  onChosen?: () => void;
}

/** The navigation of the back office. */
export function AdminMenu({ path, isNarrow = false, onChosen }: AdminMenuProps) {
  const { list, Tooltip, TooltipProvider } = useTooltips(isNarrow);
  const entries = (
    <ul ref={list} className={styles.entries}>
      {adminScreens.map((screen) => {
        const link = linkTo(screen, { isCurrent: screen.path === path, onChosen });
        return (
          <li key={screen.path}>
            {Tooltip === undefined ? (
              link
            ) : (
              <Tooltip text={screen.title()} isOn={isNarrow}>
                {link}
              </Tooltip>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav className={styles.menu} aria-label={words.backOffice()} data-narrow={isNarrow || undefined}>
      <p className={styles.title}>
        <FlagMark />
        <span className={styles.text}>{words.backOffice()}</span>
      </p>
      {TooltipProvider === undefined ? entries : <TooltipProvider>{entries}</TooltipProvider>}
    </nav>
  );
}

interface LinkState {
  isCurrent: boolean;
  onChosen: (() => void) | undefined;
}

/** Returns an element, because a tooltip adds its own properties to it. */
function linkTo({ path, title, icon: Icon, Page }: AdminScreen, { isCurrent, onChosen }: LinkState) {
  return (
    <a
      className={styles.entry}
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChosen}
      onPointerEnter={() => void Page.preload()}
      onFocus={() => void Page.preload()}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.text}>{title()}</span>
    </a>
  );
}

type Tooltips = Pick<typeof import('../../ui/tooltip.tsx'), 'Tooltip' | 'TooltipProvider'>;

/** Loads the tooltips once the menu is narrow: most people never see one. Without them, the links keep their names. */
function useTooltips(isNarrow: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const focusedHref = useRef<string | null>(null);
  const [tooltips, setTooltips] = useState<Tooltips | null>(null);
  useEffect(() => {
    async function load() {
      const { Tooltip, TooltipProvider } = await import('../../ui/tooltip.tsx');
      focusedHref.current = list.current?.querySelector(':focus')?.getAttribute('href') ?? null;
      setTooltips({ Tooltip, TooltipProvider });
    }
    if (isNarrow) load().catch(() => undefined);
  }, [isNarrow]);
  useLayoutEffect(() => {
    // With a tooltip, each link is another element.
    if (focusedHref.current !== null)
      list.current?.querySelector<HTMLElement>(`[href="${focusedHref.current}"]`)?.focus();
    focusedHref.current = null;
  });
  return { list, ...tooltips };
}
