import type { FaultSwitch } from './faults.ts';

export interface Webhook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a simulator's webhooks: one after another, each retried until it is accepted. */
export class WebhookSender {
  readonly #faults: FaultSwitch;
  readonly #attempts: number;
  readonly #delayMs: number;
  /** The statuses of the responses, oldest first; 0 for none. */
  readonly statuses: number[] = [];

  constructor(faults: FaultSwitch, { attempts = 8, delayMs = 200 }: { attempts?: number; delayMs?: number } = {}) {
    this.#faults = faults;
    this.#attempts = attempts;
    this.#delayMs = delayMs;
  }

  /** Resolves when each webhook was accepted or given up. */
  async send(webhooks: readonly Webhook[]): Promise<void> {
    const fault = this.#faults.active?.fault;
    const ordered = fault === 'shuffled_webhooks' ? webhooks.toReversed() : webhooks;
    for (const webhook of ordered) {
      await this.#deliver(webhook);
      if (fault === 'duplicate_webhooks') await this.#deliver(webhook);
    }
  }

  async #deliver({ url, headers, body }: Webhook): Promise<void> {
    for (let attempt = 1; attempt <= this.#attempts; attempt += 1) {
      const status = await post(url, headers, body);
      this.statuses.push(status);
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, this.#delayMs));
    }
  }
}

async function post(url: string, headers: Webhook['headers'], body: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
