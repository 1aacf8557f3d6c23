// Loaded into the service before its own code: moves its clock by the milliseconds in a file, and runs twice a second what it does
// each quarter of an hour.
import { readFileSync } from 'node:fs';

const pollMs = 200;
const quarterHourMs = 15 * 60 * 1000;

const RealDate = Date;
let aheadMs = 0;

function readClock(): void {
  aheadMs = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
}

const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, parts: never[]) =>
    parts.length === 0 ? new real(now()) : Reflect.construct<never[], Date>(real, parts),
  get: (real, key): unknown => (key === 'now' ? now : Reflect.get(real, key)),
});

globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (real, self, [task, ms, ...rest]: unknown[]): unknown =>
    Reflect.apply(real, self, [task, ms === quarterHourMs ? 500 : ms, ...rest]),
});

readClock();
setInterval(readClock, pollMs).unref();
