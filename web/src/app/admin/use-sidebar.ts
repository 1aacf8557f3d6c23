import { useEffect, useEffectEvent, useState } from 'react';
import { desktopQuery, useMedia } from '../../ui/browser/use-media.ts';
import { pressedAction } from '../../ui/keys/key-table.ts';

const cookie = 'sidebar_state';
/** Seven days (specification, section 2). */
const cookieSeconds = 7 * 24 * 60 * 60;

/** Returns the sidebar's state: wide or narrow on wide screens, stored in a cookie; an open or closed drawer on phones. */
export function useSidebar() {
  const isDrawer = !useMedia(desktopQuery);
  const [isWide, setWide] = useState(wasWide);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  function toggle() {
    if (isDrawer) {
      setDrawerOpen(!isDrawerOpen);
      return;
    }
    setWide(!isWide);
    document.cookie = `${cookie}=${!isWide}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressedAction('everywhere', event) !== 'rail') return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { isDrawer, isWide, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) };
}

function wasWide(): boolean {
  return !document.cookie.split('; ').includes(`${cookie}=false`);
}
