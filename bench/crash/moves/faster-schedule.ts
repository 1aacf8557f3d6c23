/**
 * Preloaded into each thread of the service: what it does every minute, or less often, it does 200 times as often. A kill need not
 * wait for a minute to hit the sweep.
 */
const minuteMs = 60_000;
const factor = 200;

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(schedule, self, [callback, delayMs, ...values]: [callback: unknown, delayMs?: number, ...values: unknown[]]) {
    const isRare = delayMs !== undefined && delayMs >= minuteMs;
    const timer: unknown = Reflect.apply(schedule, self, [callback, isRare ? delayMs / factor : delayMs, ...values]);
    return timer;
  },
});
