import { calendarDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import { type Language, sourceLanguage } from '@trade-in/words/languages';
import { sendAttackMail } from '../src/features/admin-access/attack-mail.ts';
import { resetMail } from '../src/features/admin-access/password-reset/reset-mail.ts';
import { mailAbout, type TradeInMailKind } from '../src/features/mails/mail-about.ts';
import type { MailedTradeIn } from '../src/features/mails/mailed-trade-in-store.ts';
import type { MailContext } from '../src/features/mails/trade-in-mail.ts';
import type { JobKind } from '../src/ports/outbox.ts';
import type { Mail, MailAttachment } from '../src/ports/partners/mailer.ts';
import { mailedBooking, mailedForCode } from '../test/samples/mailed-trade-in.ts';
import { clubRequestMails } from './club-request-samples.ts';
import { progressSamples } from './progress-samples.ts';

export interface SampleMail {
  kind: JobKind;
  /** Unique among the samples. */
  id: string;
  title: string;
  mail: Mail;
}

const origin = 'https://trade-in.example.com';
const context: MailContext = {
  retailer: {
    name: 'The Example Golf Club',
    address: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
    contact: 'Pat Example',
    phone: '+27210000000',
    hours: 'Mon to Fri 8:00 to 17:00',
    url: 'https://shop.example.com',
  },
  today: calendarDay('2026-03-03'),
  connected: { shop: true, courier: true },
  trackingUrl: (waybill) => `https://courier.example.com/track?ref=${waybill}`,
  statusLink: () => ({ url: `${origin}/t/AAAAAAAAAAAAAAAAAAAAAA`, digits: '4711' }),
};
/** After the day of the collection. */
const later: MailContext = { ...context, today: calendarDay('2026-03-10') };
const unconnected: MailContext = { ...context, connected: { shop: false, courier: false }, trackingUrl: () => null };

const forCash: MailedTradeIn = {
  ...mailedForCode,
  paymentType: 'Cash',
  isFeeInvoiced: true,
  invoiceUrl: 'https://shop.example.com/invoices/1',
  discountCode: null,
  discountAmount: null,
  isCodeInShop: false,
  isCodeAccepted: false,
  account: { holder: 'T Example', bank: 'Capitec' },
};

const feePaid: MailedTradeIn = { ...forCash, isFeePaid: true, feePaidOrder: '#1001' };

const dropOff = { stage: 'new', courierFee: cents(0), collection: null, shipment: null } as const;

interface TradeInSample {
  kind: TradeInMailKind;
  title: string;
  trade: MailedTradeIn;
  context?: MailContext & { attachment?: MailAttachment };
}

const label: MailAttachment = {
  fileName: 'waybill-FV4XVM.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4'),
};
const booked: MailedTradeIn = { ...mailedForCode, booking: mailedBooking };
const moved = calendarDay('2026-03-09');

const tradeInSamples: TradeInSample[] = [
  { kind: 'confirmation-mail', title: 'code, courier', trade: mailedForCode },
  { kind: 'confirmation-mail', title: 'code, not in the shop yet', trade: { ...mailedForCode, isCodeInShop: false } },
  {
    kind: 'confirmation-mail',
    title: 'code, drop-off, no partner',
    trade: { ...mailedForCode, ...dropOff, discountAmount: mailedForCode.value },
    context: unconnected,
  },
  { kind: 'confirmation-mail', title: 'cash, invoiced fee', trade: forCash },
  { kind: 'confirmation-mail', title: 'cash, drop-off', trade: { ...forCash, ...dropOff } },
  { kind: 'code-mail', title: 'code in the shop', trade: mailedForCode },
  { kind: 'invoice-mail', title: 'courier fee', trade: forCash },
  {
    kind: 'shipped-mail',
    title: 'with tracking',
    trade: { ...mailedForCode, shipment: { status: 'shipped', waybillNumber: 'FV4XVM' } },
  },
  {
    kind: 'shipped-mail',
    title: 'cash, without tracking',
    trade: { ...forCash, shipment: { status: 'shipped', waybillNumber: 'FV4XVM' } },
    context: unconnected,
  },
  {
    kind: 'cancelled-mail',
    title: 'code',
    trade: { ...mailedForCode, shipment: { status: 'cancelled', waybillNumber: null } },
  },
  { kind: 'collection-mail', title: 'with label', trade: booked, context: { ...context, attachment: label } },
  {
    kind: 'collection-mail',
    title: 'another day, without label',
    trade: { ...booked, booking: { ...mailedBooking, attempt: 2, collectionOn: moved } },
  },
  {
    kind: 'collection-mail',
    title: 'the courier refused another day',
    trade: { ...booked, booking: { ...mailedBooking, failure: 'cancel_refused' } },
    context: { ...context, attachment: label },
  },
  { kind: 'fee-paid-mail', title: 'before the booking', trade: feePaid },
  { kind: 'fee-paid-mail', title: 'no courier connected', trade: feePaid, context: unconnected },
  {
    kind: 'fee-paid-mail',
    title: 'after the cancellation',
    trade: { ...feePaid, shipment: { status: 'cancelled', waybillNumber: null } },
  },
];

/** Returns every kind of mail with sample data. Mails to staff are in English only. */
export async function sampleMails(language: Language): Promise<SampleMail[]> {
  const samples = [...tradeInSamples, ...progressSamples.map((sample) => ({ ...sample, context: later }))];
  const aboutTradeIns = samples.map(({ kind, title, trade, context: shown = context }, index) => {
    const mail = mailAbout(kind, { ...trade, language }, shown);
    if (mail === null) throw new Error(`The sample of ${kind} makes no mail`);
    return { kind, id: `${kind}-${index}`, title: `${kind}: ${title}`, mail };
  });
  const requestMails = await clubRequestMails(language, { retailer: context.retailer, origin });
  const aboutRequests = requestMails.map(({ title, mail }) => {
    const kind = 'club-request-mail';
    return { kind, id: `${kind}-${title}`, title: `${kind}: ${title}`, mail } as const;
  });
  return [...aboutTradeIns, ...aboutRequests, ...(await staffMails())];
}

const staff = { shopName: context.retailer.name, language: sourceLanguage } as const;

async function staffMails(): Promise<SampleMail[]> {
  const link = `${origin}/admin/reset-password#token=sample`;
  const reset = resetMail({ ...staff, to: 'staff@example.com', id: 'sample', link });
  const samples: SampleMail[] = [{ kind: 'reset-mail', id: 'reset-mail', title: 'reset-mail', mail: reset }];
  const sendAttack = sendAttackMail({
    ...staff,
    origin,
    admins: { findEnabledName: () => Promise.resolve('staff@example.com') },
    mailer: {
      send(mail) {
        samples.push({ kind: 'attack-mail', id: 'attack-mail', title: 'attack-mail', mail });
        return Promise.resolve();
      },
    },
  });
  await sendAttack({ adminId: '1', occasion: 'sample' });
  return samples;
}
