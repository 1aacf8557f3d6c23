import type { PartnerName } from '@trade-in/domain/deliveries/delivery';

export type CircuitState = 'closed' | 'open' | 'half_open';

/** Stops requests to a partner that has failed repeatedly, and lets a single one through after a while. */
export interface CircuitBreaker {
  readonly partner: PartnerName;
  state(): CircuitState;
  /** Returns when it opened, until it closes; null while it is closed. */
  openSince(): Date | null;
  /** Returns false while `run` would refuse the work. */
  allowsWork(): boolean;
  /** Runs the work, or throws a `PartnerError` with `circuit_open` immediately. */
  run<T>(work: () => Promise<T>): Promise<T>;
}
