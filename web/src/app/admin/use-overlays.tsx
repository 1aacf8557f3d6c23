import * as words from '@trade-in/words/back-office-shell';
import { Keyboard, PanelLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { keyTable } from '../../ui/keys/key-table.ts';
import { createTypeAhead } from '../../ui/keys/type-ahead.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { adminScreens } from './admin-screens.ts';

const loadPalette = () => import('../../features/search/palette/command-palette.tsx');
const loadKeys = () => import('../../features/search/keys/keys-dialog.tsx');
const load = { palette: loadPalette, keys: loadKeys } as const;

const CommandPalette = lazy(() => loadPalette().then((module) => ({ default: module.CommandPalette })));
const KeysDialog = lazy(() => loadKeys().then((module) => ({ default: module.KeysDialog })));

type Overlay = keyof typeof load;

interface Overlays {
  open: (overlay: Overlay) => void;
  /** What is open. */
  element: ReactNode;
}

/** The dialogs that open on every page: the command palette and the overview of keys. Leaving the page closes them. */
export function useOverlays(path: string, toggleSidebar: () => void): Overlays {
  const { toast } = useToast();
  const [opened, setOpened] = useState<{ overlay: Overlay; path: string } | null>(null);
  useEffect(() => {
    // Preloaded, so that the palette opens at once, and later without a connection.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), preloadMs);
    return () => clearTimeout(timer);
  }, []);
  const [typeAhead] = useState(createTypeAhead);
  const close = () => setOpened(null);
  async function show(overlay: Overlay): Promise<void> {
    if (overlay === 'palette') typeAhead.start(close);
    else typeAhead.take();
    try {
      await load[overlay]();
    } catch {
      typeAhead.take();
      toast({ title: words.notLoaded(), isDestructive: true });
      return;
    }
    const isCancelled = overlay === 'palette' && !typeAhead.isOn();
    if (!isCancelled) setOpened({ overlay, path });
  }
  const open = (overlay: Overlay) => void show(overlay);
  const shown = opened?.path === path ? opened.overlay : null;
  const commands = [
    { title: words.allKeys(), icon: Keyboard, binding: keyTable.everywhere.allKeys, run: () => open('keys') },
    { title: words.toggleSidebar(), icon: PanelLeft, binding: keyTable.everywhere.rail, run: toggleSidebar },
  ];
  return {
    open,
    element: (
      <Suspense fallback={null}>
        {shown === 'palette' && (
          <CommandPalette pages={adminScreens} commands={commands} takeTyped={typeAhead.take} onClose={close} />
        )}
        {shown === 'keys' && <KeysDialog pages={adminScreens} onClose={close} />}
      </Suspense>
    ),
  };
}

/** Long enough for the page itself to load first. */
const preloadMs = 3000;
