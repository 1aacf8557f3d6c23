/** Far more than anybody types while code loads. */
const maxLength = 100;

/** Collects what is typed for a field whose code is still loading. */
export interface TypeAhead {
  /**
   * Collects from now on, and keeps the keys from every other listener. Escape ends it and calls `onCancel`; it also ends when
   * the page is left.
   */
  readonly start: (onCancel: () => void) => void;
  readonly isOn: () => boolean;
  /** Ends it, and returns what was typed. */
  readonly take: () => string;
}

/** Returns a type-ahead that hasn't started. */
export function createTypeAhead(): TypeAhead {
  let text: string | null = null;
  let startPath = '';
  let cancel: (() => void) | null = null;
  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (location.pathname !== startPath) take();
    else if (collect(event.key)) keepFromOthers(event);
  }
  /** Returns whether the key means something to a field. */
  function collect(key: string): boolean {
    const typed = text ?? '';
    if (key.length === 1) text = `${typed}${key}`.slice(0, maxLength);
    else if (key === 'Backspace') text = typed.slice(0, -1);
    else if (key === 'Escape') {
      take();
      cancel?.();
    } else return key === 'Enter';
    return true;
  }
  function take(): string {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    const taken = text ?? '';
    text = null;
    return taken;
  }
  return {
    start(onCancel) {
      cancel = onCancel;
      startPath = location.pathname;
      text ??= '';
      // Before the listeners of the document.
      window.addEventListener('keydown', onKeyDown, { capture: true });
    },
    isOn: () => text !== null,
    take,
  };
}

function keepFromOthers(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
