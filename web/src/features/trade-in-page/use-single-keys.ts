import { useEffect, useEffectEvent, useState } from 'react';

/** Whether staff have switched the keys off, in this browser. */
const storageKey = 'trade-in-keys';

/** Binds single keys, which can be switched off (WCAG 2.1.4). They do nothing in text fields and dialogs. */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>) {
  const [isOn, setIsOn] = useState(() => readSetting() !== 'off');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const action = actions[event.key.toLowerCase()];
    if (!isOn || isModified || event.repeat || event.defaultPrevented || action === undefined) return;
    if (document.querySelector('dialog:modal') !== null || isTextField(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  function toggle() {
    setIsOn(!isOn);
    writeSetting(isOn ? 'off' : 'on');
  }
  return { isOn, toggle };
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, select, input, [contenteditable]') !== null;
}

function readSetting(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function writeSetting(value: 'on' | 'off'): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}
