import { useSyncExternalStore } from 'react';

/** How long a delayed call can be undone. */
export const undoMs = 10_000;

interface DelayedCall {
  /** What the call is about; one call at a time for each. */
  id: string;
  /** Called once the time is over, or when somebody logs out before. */
  send: () => Promise<unknown>;
  /** Sends the same so that it arrives though the page goes; nobody is left to hear the response. */
  sendOnLeave: () => void;
}

const waiting = new Map<string, DelayedCall & { timer: ReturnType<typeof setTimeout> }>();
let waitingIds: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * Sends nothing for ten seconds, in which `undoCall` takes it back. The calls outlive their screen and whatever shows that
 * they can be undone; a page that is closed or reloaded sends them as it goes, because they were confirmed.
 */
export function delayCall(call: DelayedCall): void {
  const timer = setTimeout(() => void take(call.id)?.send(), undoMs);
  waiting.set(call.id, { ...call, timer });
  publish();
}

/** Returns whether the call was still waiting, and is not sent now. */
export function undoCall(id: string): boolean {
  return take(id) !== undefined;
}

/** Sends what waits without waiting any longer, and resolves once all of it is answered. */
export async function sendDelayedCalls(): Promise<void> {
  await Promise.all([...waiting.keys()].map(async (id) => take(id)?.send()));
}

/** The calls that wait, by id. */
export function useDelayedCalls(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => waitingIds);
}

function take(id: string): DelayedCall | undefined {
  const call = waiting.get(id);
  clearTimeout(call?.timer);
  if (waiting.delete(id)) publish();
  return call;
}

function publish(): void {
  waitingIds = new Set(waiting.keys());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('pagehide', () => {
  for (const id of waiting.keys()) take(id)?.sendOnLeave();
});
