/** How a simulator misbehaves on demand. */
export const faults = [
  /** Responds after two seconds. */
  'slow',
  'unauthorized',
  /** 429 with `Retry-After: 1`. */
  'throttled',
  'error',
  'unavailable',
  /** 200 with an HTML page instead of JSON, as proxies send it. */
  'html',
  /** Never responds, and does nothing. */
  'timeout_before_effect',
  /** Does what was asked, and never responds. */
  'timeout_after_effect',
  /** Does what was asked, and sends half of the response. */
  'partial_body',
  /** Closes the connection, and does nothing. */
  'reset_before_effect',
  /** Does what was asked, and closes the connection. */
  'reset_after_effect',
  /** Sends every webhook twice. */
  'duplicate_webhooks',
  /** Sends webhooks in reverse order. */
  'shuffled_webhooks',
] as const;
export type Fault = (typeof faults)[number];

/** Returns whether a response with the fault comes late or never, so that only a timeout ends the request soon. */
export function withholdsResponse(fault: Fault): boolean {
  return fault === 'slow' || fault === 'timeout_before_effect' || fault === 'timeout_after_effect';
}

export interface ActiveFault {
  fault: Fault;
  /** How many requests it affects; null for all until it is cleared. */
  times: number | null;
  /** Part of the path of the requests that it affects; null for all. */
  path: string | null;
}

/** The fault that is active in one simulator. */
export class FaultSwitch {
  #active: ActiveFault | null = null;

  set(fault: Fault, { times = null, path = null }: { times?: number | null; path?: string | null } = {}): void {
    this.#active = { fault, times, path };
  }

  clear(): void {
    this.#active = null;
  }

  get active(): ActiveFault | null {
    return this.#active;
  }

  /** Returns the fault for a request and counts it. */
  take(url: string): Fault | null {
    const active = this.#active;
    if (active === null || (active.path !== null && !url.includes(active.path))) return null;
    if (active.times !== null) {
      active.times -= 1;
      if (active.times <= 0) this.#active = null;
    }
    return active.fault;
  }
}
