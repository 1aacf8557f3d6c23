import type pg from 'pg';
import type { NotificationHandler } from './database.ts';

/** Notification handlers by channel, independent of the connection that delivers the notifications. */
export class Subscriptions {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();

  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  add(channel: string, handler: NotificationHandler): void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
  }

  deliver({ channel, payload }: pg.Notification): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
  }

  /** Call after a reconnect, because notifications may have been missed. */
  deliverToAll(): void {
    for (const channel of this.channels) this.deliver({ processId: 0, channel, payload: '' });
  }
}
