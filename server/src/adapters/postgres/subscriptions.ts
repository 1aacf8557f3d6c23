import type pg from 'pg';
import type { NotificationHandler } from './database.ts';

/** Who listens to which channel, whatever connection carries the notifications at present. */
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

  /** After a lost connection: nobody knows what was said meanwhile. */
  deliverToAll(): void {
    for (const channel of this.channels) this.deliver({ processId: 0, channel, payload: '' });
  }
}
