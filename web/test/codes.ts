import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { cents } from '@trade-in/domain/money';

/** A discount code of the back office, usable unless overridden. */
export function aCode(overrides: Partial<Code> = {}): Code {
  return {
    id: '1',
    code: 'ABCD-EFGH-JKMN-PQRS',
    reference: 'TI-7K3M-9Q2D',
    customerName: 'Thabo Nkosi',
    amount: cents(441_400),
    state: 'usable',
    issuedAt: '2026-03-04T08:00:00.000Z',
    isKnownToShop: false,
    use: null,
    switchedOff: null,
    ...overrides,
  };
}
