import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, subtractCents, zeroCents } from '../money.ts';
import { actors, type ClubMove, clubMoves, type ClubState, isClubMove, canMove } from './club-moves.ts';
import { type ClaimWay, settledBy, whyNotSettleClaim } from './money-moves.ts';
import { claimOn, settlementOf, unusedCodeAmount, type ValuedClub } from './settlement.ts';

const moveNames = Object.keys(clubMoves).filter(isClubMove);

/** What changed hands between the shop and a customer, by uses, payments and cancelled orders. */
interface CustomerBalance {
  /** Discount that an order still has. */
  used: number | null;
  /** What the shop paid out, less what it was paid. */
  received: number;
  /** Written off for the present use of the code, and for good. */
  forgivenOfUse: number;
  forgiven: number;
}

/** A trade-in for a code, with a balance that is computed without the rules under test. */
class TradedIn {
  clubs: { state: ClubState; stated: number; offered: number; agreed: number | null }[];
  balance: CustomerBalance = { used: null, received: 0, forgivenOfUse: 0, forgiven: 0 };
  settledClaims = 0;
  #fee: number;
  #collected = zeroCents;
  #writtenOff = 0;
  #usedAmount: number | null = null;
  #knownToShop: number;
  #undo: (() => void) | null = null;

  constructor(stated: readonly number[], fee: number) {
    this.clubs = stated.map((value) => ({ state: 'awaited', stated: value, offered: value, agreed: null }));
    this.#fee = fee;
    this.#knownToShop = this.unusedAmount;
  }

  get #valuedClubs(): ValuedClub[] {
    return this.clubs.map(({ state, stated, agreed }) => ({
      state,
      stated: cents(stated),
      agreed: agreed === null ? null : cents(agreed),
    }));
  }

  get worth(): number {
    return settlementOf({ clubs: this.#valuedClubs, deductedFee: cents(this.#fee), paid: zeroCents }).codeAmount;
  }

  get unusedAmount(): number {
    return unusedCodeAmount({ codeAmount: cents(this.worth), collected: this.#collected });
  }

  get claim(): Cents {
    return claimOn({
      clubs: this.#valuedClubs,
      deductedFee: cents(this.#fee),
      code: { amount: cents(this.#usedAmount ?? this.unusedAmount), isUsed: this.#usedAmount !== null },
      claims: { collected: this.#collected, writtenOff: cents(this.#writtenOff) },
    });
  }

  move(index: number, choice: number, value: number): void {
    const club = this.clubs[index % this.clubs.length];
    const move = club && possibleMove(club.state, choice);
    if (club === undefined || move === undefined) return;
    club.state = clubMoves[move].to;
    if (move === 'inspect' || move === 'improve') club.offered = value;
    if (club.state === 'accepted') club.agreed = club.offered;
    this.#undo = null;
  }

  /** The web shop may not know the present amount yet. */
  use(isKnown: boolean): void {
    if (this.#usedAmount !== null) return;
    this.#usedAmount = isKnown ? this.unusedAmount : this.#knownToShop;
    this.balance.used = this.#usedAmount;
    this.#undo = null;
  }

  withdraw(): void {
    if (this.#usedAmount === null) return;
    this.#usedAmount = null;
    this.#writtenOff = 0;
    Object.assign(this.balance, { used: null, forgivenOfUse: 0 });
    this.#undo = null;
  }

  settle(isWrittenOff: boolean): void {
    const { claim } = this;
    const way: ClaimWay = isWrittenOff ? 'written_off' : claim < 0 ? 'paid_out' : 'paid_by_customer';
    if (whyNotSettleClaim(way, { claim, clubs: this.clubs.map(({ state }) => state) }) !== null) return;
    const isCodeUsed = this.#usedAmount !== null;
    const { collected, writtenOff } = settledBy(way, { claim, isCodeUsed });
    const before = { ...this.balance };
    this.#collected = cents(this.#collected + collected);
    this.#writtenOff += writtenOff;
    this.balance[isWrittenOff ? (isCodeUsed ? 'forgivenOfUse' : 'forgiven') : 'received'] += isWrittenOff
      ? claim
      : subtractCents(zeroCents, claim);
    this.settledClaims += 1;
    if (this.claim !== 0) throw new Error('A settled claim is still open');
    this.#undo = () => {
      this.#collected = cents(this.#collected - collected);
      this.#writtenOff -= writtenOff;
      this.balance = before;
    };
  }

  undo(): void {
    this.#undo?.();
    this.#undo = null;
  }

  syncShop(): void {
    this.#knownToShop = this.unusedAmount;
  }
}

/** Returns one of the moves that somebody can make. */
function possibleMove(state: ClubState, choice: number): ClubMove | undefined {
  const possible = moveNames.filter((move) => actors.some((actor) => canMove(move, { state, actor })));
  return possible[choice % possible.length];
}

const money: Readonly<Record<string, (trade: TradedIn) => void>> = {
  nothing: () => undefined,
  use: (trade) => trade.use(true),
  useLate: (trade) => trade.use(false),
  withdraw: (trade) => trade.withdraw(),
  settle: (trade) => trade.settle(false),
  writeOff: (trade) => trade.settle(true),
  undo: (trade) => trade.undo(),
};

const step = fc.record({
  index: fc.nat(2),
  choice: fc.nat(),
  value: fc.integer({ min: 1, max: 900_000 }),
  moves: fc.constantFrom('nothing', ...Object.keys(money)),
});

const history = fc.record({
  stated: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 3 }),
  fee: fc.integer({ min: 0, max: 1_000_000 }),
  steps: fc.array(step, { minLength: 10, maxLength: 60 }),
});

test('the customer gets the agreed clubs less the fee, whenever a code is used and whatever is settled and undone', () => {
  let settledClaims = 0;
  fc.assert(
    fc.property(history, ({ stated, fee, steps }) => {
      const trade = new TradedIn(stated, fee);
      for (const { index, choice, value, moves } of steps) {
        trade.move(index, choice, value);
        money[moves]?.(trade);
        trade.syncShop();
      }
      settledClaims += trade.settledClaims;
      const { used, received, forgivenOfUse, forgiven } = trade.balance;
      const total = (used ?? trade.unusedAmount) + received;
      const excess = total - forgiven - trade.worth;
      // What was written off for the present use is never owed to the customer again.
      expect(trade.claim).toBe(excess > 0 ? Math.max(0, excess - forgivenOfUse) : excess);
      expect(trade.unusedAmount).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10_000 },
  );
  expect(settledClaims).toBeGreaterThan(500);
});
