import { cents } from '@trade-in/domain/money';
import type { TradeInMailKind } from '../src/features/mails/mail-about.ts';
import type { MailedTradeIn } from '../src/features/mails/mailed-trade-in-store.ts';
import type { ClubProgress } from '../src/progress/progress-store.ts';
import { inspected, mailedForCode, withClubs } from '../test/samples/mailed-trade-in.ts';

interface ProgressSample {
  kind: TradeInMailKind;
  title: string;
  trade: MailedTradeIn;
}

const [irons, spare, driver] = mailedForCode.progress.clubs;

/** Returns the three clubs of the sample after an inspection. */
function clubs(...moved: ((club: ClubProgress) => ClubProgress)[]): MailedTradeIn {
  return withClubs(...[irons, spare, driver].flatMap((club, index) => (club ? [moved[index]?.(club) ?? club] : [])));
}

const asStated = (club: ClubProgress) => inspected(club, club.stated?.value ?? 0, 'accepted');
const offered = (club: ClubProgress) => inspected(club, 2500_00, 'offered');
const received = (club: ClubProgress): ClubProgress => ({ ...club, state: 'received' });
const missing = (club: ClubProgress): ClubProgress => ({ ...club, state: 'missing' });
const cancelled = (club: ClubProgress): ClubProgress => ({ ...club, state: 'cancelled' });
const higher = (club: ClubProgress) => inspected(club, 4500_00, 'accepted');
const refused = (club: ClubProgress) => inspected(club, 0, 'declined');
const returned = (club: ClubProgress) => inspected(club, 2500_00, 'returned');

function inCash(trade: MailedTradeIn): MailedTradeIn {
  const progress = { ...trade.progress, code: null };
  return { ...trade, paymentType: 'Cash', discountCode: null, discountAmount: null, progress };
}

function withUsedCode(trade: MailedTradeIn): MailedTradeIn {
  const code = { ...mailedForCode.progress.code, isUsed: true, usedOrder: '#1001' };
  return { ...trade, progress: { ...trade.progress, code } };
}

const dropOff = { courierFee: cents(0), collection: null, shipment: null } as const;

/** The mails to customers after their clubs have arrived, or because they have not. */
export const progressSamples: ProgressSample[] = [
  { kind: 'received-mail', title: 'all clubs', trade: clubs(received, received, received) },
  { kind: 'received-mail', title: 'one missing', trade: clubs(received, received, missing) },
  { kind: 'missing-mail', title: 'one club', trade: clubs(received, received, missing) },
  {
    kind: 'trade-in-cancelled-mail',
    title: 'drop-off',
    trade: { ...clubs(cancelled, cancelled, cancelled), ...dropOff },
  },
  { kind: 'inspection-mail', title: 'as stated', trade: clubs(asStated, asStated, asStated) },
  { kind: 'inspection-mail', title: 'one higher, cash', trade: inCash(clubs(higher, asStated, asStated)) },
  { kind: 'inspection-mail', title: 'one lower', trade: clubs(offered, asStated, refused) },
  { kind: 'inspection-mail', title: 'one refused', trade: clubs(asStated, asStated, refused) },
  { kind: 'offer-mail', title: 'improved', trade: clubs(offered, asStated, asStated) },
  {
    kind: 'decision-mail',
    title: 'accepted and declined',
    trade: clubs(
      (club) => inspected(club, 2500_00, 'kept'),
      asStated,
      (club) => inspected(club, 500_00, 'declined'),
    ),
  },
  { kind: 'decision-mail', title: 'used code', trade: withUsedCode(clubs(asStated, asStated, refused)) },
  { kind: 'returned-mail', title: 'one club', trade: clubs(returned, asStated, asStated) },
  {
    kind: 'unsent-reminder-mail',
    title: 'courier',
    trade: { ...mailedForCode, shipment: { status: 'pending', waybillNumber: null } },
  },
  { kind: 'unsent-reminder-mail', title: 'drop-off', trade: { ...mailedForCode, ...dropOff } },
  { kind: 'offer-reminder-mail', title: 'two clubs', trade: clubs(offered, offered, asStated) },
];
