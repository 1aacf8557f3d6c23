import type { PageClub, TradeInPage as Page } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents, zeroCents } from '@trade-in/domain/money';
import { screen } from '@testing-library/react';
import { TradeInPage } from '../src/features/trade-in-page/trade-in-page.tsx';
import { shopSettings } from './catalogue.ts';
import { type FakeResponse, loopback, type ReceivedRequest } from './loopback.ts';
import { renderWithProviders } from './providers.tsx';

export const driver: PageClub = {
  id: '1',
  brandName: 'Titleist',
  modelName: 'TSR2',
  type: 'Driver',
  dexterity: 'Right',
  ironCount: null,
  state: 'offered',
  stated: { brandName: 'Titleist', modelName: 'TSR2', condition: 'Above Average', value: cents(327_600) },
  found: {
    grade: 'Average',
    serialNumber: '7R24119A',
    overrideReason: null,
    customerNote: 'Sky mark, worn face',
    staffNote: null,
    maxValue: cents(1_000_000),
  },
  value: cents(252_000),
  agreed: null,
  outcome: 'lower',
  offerOpenUntil: '2026-11-30',
  returnWaybill: null,
  photos: [],
};

export const page: Page = {
  id: '7',
  reference: 'TI-7K3M-9Q2D',
  customerName: 'Anton Pretorius',
  paymentType: 'Cash',
  stage: 'waiting',
  version: 4,
  submittedAt: '2026-11-18T06:31:00.000Z',
  today: '2026-11-21',
  quoteHeldUntil: '2026-12-09',
  releasedAt: null,
  steps: [
    { name: 'submitted', state: 'done', day: '2026-11-18' },
    { name: 'decided', state: 'current', day: '2026-11-30' },
    { name: 'settled', state: 'open', day: null },
  ],
  clubs: [driver],
  money: {
    stated: cents(327_600),
    found: cents(252_000),
    agreed: zeroCents,
    agreedClubs: 0,
    undecided: cents(327_600),
    fee: zeroCents,
    paid: zeroCents,
    owed: zeroCents,
    ifAllAccepted: cents(252_000),
    overpaid: zeroCents,
    feeOwed: zeroCents,
    feeRefunded: zeroCents,
    settledBefore: zeroCents,
    payBy: null,
  },
  person: {
    fullName: 'Anton Pretorius',
    cellNumber: '+27821234567',
    email: 'anton@example.com',
    maskedIdNumber: '780621 •••• •88',
    address: '12 Links Road, Illovo',
    idDocumentUrl: null,
    account: null,
  },
  parcel: null,
  code: null,
  statusPath: '/t/abc',
  mailDigits: '4471',
  next: { kind: 'reminder', day: '2026-11-23' },
  timeline: [
    {
      id: 'b1 offer',
      at: '2026-11-21T12:10:00.000Z',
      kind: 'offer',
      actor: { kind: 'system', name: null, isOnBehalf: false },
      clubs: ['Titleist TSR2', 'Titleist TSR2'],
      amount: cents(252_000),
      text: null,
      day: null,
      isUndone: false,
      delivery: null,
      isWrittenToFile: false,
    },
  ],
  undoableUntil: null,
  canCancel: false,
  queue: { position: 3, count: 9, previous: 'TI-0000-0001', next: 'TI-0000-0002' },
};

interface Fixture {
  /** The response to each move. */
  moved?: FakeResponse | Promise<FakeResponse>;
  isMailConnected?: boolean;
  /** The query of the page's URL. */
  search?: string;
}

/** Shows the page of a trade-in with one offered club, changed as given. Returns the requests that the service receives. */
export async function openTradeInPage(
  change: Partial<Page> = {},
  { moved, isMailConnected = false, search = '?queue=waiting' }: Fixture = {},
): Promise<ReceivedRequest[]> {
  const requests = await loopback(({ method }) =>
    method === 'POST' && moved !== undefined ? moved : { body: JSON.stringify({ ...page, ...change }) },
  );
  window.history.replaceState(null, '', `/admin/trade-ins/TI-7K3M-9Q2D${search}`);
  const settings = { ...shopSettings, connected: { ...shopSettings.connected, mail: isMailConnected } };
  renderWithProviders(<TradeInPage />, { '/api/settings': settings });
  await screen.findByRole('heading', { level: 1, name: 'Anton Pretorius' });
  return requests;
}

/** A used discount code of the trade-in. */
export const usedCode = {
  code: 'ABCD',
  amount: cents(300_000),
  state: 'used',
  usedOrder: '1042',
  claim: cents(48_000),
  canSettleClaim: true,
  isClaimSettled: false,
} as const;
