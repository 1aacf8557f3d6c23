import { useSyncExternalStore } from 'react';

const off = 'off';
/** Where the browser stores nothing, the setting lasts until the page is left. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let person = '';

/** Sets the person whose setting applies from now on. */
export function setKeysPerson(username: string): void {
  person = username;
  notify();
}

/** Returns whether single keys are on, and a function that switches them (WCAG 2.1.4). Stored for each person in this browser. */
export function useSingleKeySetting() {
  const isOn = useSyncExternalStore(subscribe, areSingleKeysOn);
  return { isOn, toggle: () => write(isOn ? off : 'on') };
}

export function areSingleKeysOn(): boolean {
  return read() !== off;
}

const storageKey = () => `single-keys ${person}`;

function read(): string | null {
  try {
    return localStorage.getItem(storageKey());
  } catch {
    return unstored.get(storageKey()) ?? null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(storageKey(), value);
  } catch {
    unstored.set(storageKey(), value);
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have switched them.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
