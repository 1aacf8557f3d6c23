import type { LucideIcon } from 'lucide-react';
import type { KeyBinding } from '../../ui/keys/key-table.ts';

/** A page of the back office. */
export interface PageLink {
  path: string;
  title: () => string;
  icon: LucideIcon;
  /** The letter that opens it after the key for pages. */
  goKey?: string | undefined;
}

/** What can be done on every page. */
export interface Command {
  title: string;
  icon: LucideIcon;
  binding: KeyBinding;
  run: () => void;
}
