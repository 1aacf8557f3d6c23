import { useSyncExternalStore } from 'react';

/** How long a delayed request can be cancelled. */
export const undoMs = 10_000;

interface DelayedRequest {
  /** The id of what the request changes; there is at most one request for each. */
  id: string;
  /** Called after the delay, or earlier on logout. */
  send: () => Promise<unknown>;
  /** Sends the same request with `keepalive`, so that it outlives the page. The response is ignored. */
  sendOnLeave: () => void;
}

const pending = new Map<string, DelayedRequest & { timer: ReturnType<typeof setTimeout> }>();
let pendingIds: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * Sends a request after ten seconds unless `cancelDelayedRequest` is called. Requests outlive their screen; closing or
 * reloading the page sends them at once, because the user has confirmed them.
 */
export function delayRequest(request: DelayedRequest): void {
  const timer = setTimeout(() => void take(request.id)?.send(), undoMs);
  pending.set(request.id, { ...request, timer });
  publish();
}

/** Returns whether the request was still pending; it is then not sent. */
export function cancelDelayedRequest(id: string): boolean {
  return take(id) !== undefined;
}

/** Sends all pending requests at once, and resolves after the last response. */
export async function sendDelayedRequests(): Promise<void> {
  await Promise.all([...pending.keys()].map(async (id) => take(id)?.send()));
}

/** Returns the ids of the pending requests. */
export function useDelayedRequests(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => pendingIds);
}

function take(id: string): DelayedRequest | undefined {
  const request = pending.get(id);
  clearTimeout(request?.timer);
  if (pending.delete(id)) publish();
  return request;
}

function publish(): void {
  pendingIds = new Set(pending.keys());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('pagehide', () => {
  for (const id of pending.keys()) take(id)?.sendOnLeave();
});
