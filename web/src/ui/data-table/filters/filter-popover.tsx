import * as words from '@trade-in/words/table';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './filter-popover.module.css';

interface FilterPopoverProps {
  header: string;
  /** What is selected; null for everything. */
  selected: string | null;
  /** Shown when nothing is selected: 'All'. */
  everything: string;
  onOpen?: (() => void) | undefined;
  onClear: () => void;
  /** Called on Arrow down, which moves the focus to the rows. */
  onDown?: (() => void) | undefined;
  children: ReactNode;
}

/** A column's filter whose choices open below its button. Escape closes them, and then clears the filter. */
export function FilterPopover({ header, selected, everything, onOpen, onClear, onDown, children }: FilterPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && selected !== null && !isOpen) {
      event.preventDefault();
      onClear();
    }
    if (event.key === 'ArrowDown' && onDown !== undefined && !isOpen) {
      event.preventDefault();
      onDown();
    }
  }
  function onToggle(isShown: boolean) {
    setOpen(isShown);
    if (!isShown) return;
    onOpen?.();
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={styles.button}
        data-used={selected !== null || undefined}
        aria-label={words.filterMenu({ header, selected: selected ?? everything })}
        title={selected ?? undefined}
        onKeyDown={onKeyDown}
      >
        <span className={styles.selected}>{selected ?? everything}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={words.filterLabel({ header })}
        className={styles.panel}
        onBeforeToggle={() => place(panel.current, button.current)}
        onToggle={({ newState }) => onToggle(newState === 'open')}
      >
        {children}
        {selected !== null && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {words.clearFilter()}
          </button>
        )}
      </div>
    </>
  );
}

/** The width of the panel, and the space that it keeps from the edges of the window. */
const [panelPx, marginPx, maxHeightPx] = [280, 8, 320];

/** Puts the panel below its button, within the window. */
function place(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (panel === null || button === null) return;
  const { left, bottom } = button.getBoundingClientRect();
  panel.style.left = `${Math.max(marginPx, Math.min(left, window.innerWidth - panelPx - marginPx))}px`;
  panel.style.top = `${Math.max(marginPx, Math.min(bottom + 4, window.innerHeight - maxHeightPx))}px`;
}
