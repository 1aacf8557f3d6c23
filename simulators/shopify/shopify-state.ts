export interface SimulatedCode {
  id: string;
  code: string;
  title: string;
  /** Rands with two decimals. */
  amount: string;
  usageLimit: number | null;
  usageCount: number;
  status: 'ACTIVE' | 'EXPIRED';
  startsAt: string;
  endsAt: string | null;
}

export interface SimulatedDraftOrder {
  id: string;
  status: 'OPEN' | 'COMPLETED';
  amount: string;
  tags: string[];
  customAttributes: { key: string; value: string }[];
  invoiceUrl: string;
  /** How often it is still read before it is ready. */
  readsUntilReady: number;
}

export interface SimulatedOrder {
  id: number;
  name: string;
  code: SimulatedCode | null;
  draft: SimulatedDraftOrder | null;
  total: string;
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
}

/** What the simulated shop holds. */
export class ShopifyState {
  readonly codes: SimulatedCode[] = [];
  readonly drafts: SimulatedDraftOrder[] = [];
  readonly orders: SimulatedOrder[] = [];
  readonly tokens = new Set<string>();
  /** How many of the next operations are throttled inside HTTP 200. */
  throttled = 0;
  /** How often a new draft order is read before it is ready. */
  readsUntilReady = 0;
  currencyCode = 'ZAR';
  readonly now: () => Date;
  #lastId = 1000;

  constructor(clock: () => Date) {
    this.now = clock;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  findCode(code: string): SimulatedCode | undefined {
    return this.codes.find((known) => known.code.toUpperCase() === code.toUpperCase());
  }

  takeThrottle(): boolean {
    if (this.throttled <= 0) return false;
    this.throttled -= 1;
    return true;
  }
}
