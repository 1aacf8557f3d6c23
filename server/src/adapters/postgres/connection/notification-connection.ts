import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import type { NotificationHandler } from './database.ts';
import { Subscriptions } from './subscriptions.ts';

const heartbeatMs = 15_000;
const retryMs = 500;

/** A dedicated connection for LISTEN: a pool closes idle connections, and notifications would be lost. */
export class NotificationConnection {
  readonly #config: ClientConfig;
  readonly #subscriptions = new Subscriptions();
  #client: Promise<Client> | null = null;
  #isClosed = false;

  constructor(config: ClientConfig) {
    this.#config = { ...config, query_timeout: heartbeatMs };
  }

  async listen(channel: string, handler: NotificationHandler): Promise<void> {
    this.#subscriptions.add(channel, handler);
    this.#client ??= this.#open();
    const client = await this.#client;
    await client.query(`LISTEN ${escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  async #open(): Promise<Client> {
    const client = new Client(this.#config);
    client.on('error', () => undefined);
    client.on('notification', (notification) => this.#subscriptions.deliver(notification));
    try {
      await client.connect();
      for (const channel of this.#subscriptions.channels) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      // A standby accepts connections, but no LISTEN.
      await client.end().catch(() => undefined);
      throw error;
    }
    // A silently lost network is noticed only by a query.
    const heartbeat = setInterval(() => void client.query('SELECT').catch(() => client.end()), heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!this.#isClosed) void this.#reopen();
    });
    return client;
  }

  async #reopen(): Promise<void> {
    for (;;) {
      await wait(retryMs, undefined, { ref: false });
      if (this.#isClosed) return;
      this.#client = this.#open();
      const isOpen = await this.#client.then(
        () => true,
        () => false,
      );
      if (isOpen) {
        this.#subscriptions.deliverToAll();
        return;
      }
    }
  }
}
