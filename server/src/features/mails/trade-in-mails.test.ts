import { describe, expect, test } from 'vitest';
import { mailText } from '../../adapters/mail/mail-text.ts';
import { calendarDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import { mailedBooking, mailedForCode } from '../../../test/samples/mailed-trade-in.ts';
import type { Mail } from '../../ports/partners/mailer.ts';
import { mailAbout, type TradeInMailKind } from './mail-about.ts';
import type { MailedTradeIn } from './mailed-trade-in-store.ts';
import type { MailContext } from './trade-in-mail.ts';

const context: MailContext = {
  retailer: {
    name: 'The Club',
    address: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
    contact: 'Pat Example',
    phone: '+27210000000',
    hours: null,
    url: 'https://shop.example.com',
  },
  today: calendarDay('2026-03-03'),
  connected: { shop: true, courier: true },
  trackingUrl: (waybill) => `https://courier.example.com/track/${waybill}`,
  statusLink: () => ({ url: 'https://trade-in.example.com/t/AAAAAAAAAAAAAAAAAAAAAA', digits: '4711' }),
};

const forCode: MailedTradeIn = { ...mailedForCode, clubs: [] };

const forCash: MailedTradeIn = {
  ...forCode,
  paymentType: 'Cash',
  customerEmail: null,
  proofOfPaymentEmail: 'pay@example.com',
  isFeeInvoiced: true,
  invoiceUrl: 'https://shop.example.com/invoices/1',
  discountCode: null,
  discountAmount: null,
  isCodeInShop: false,
  isCodeAccepted: false,
  account: { holder: 'T Example', bank: 'Capitec' },
};

interface ReadMail extends Omit<Mail, 'content'> {
  text: string;
}

function mailOf(
  kind: TradeInMailKind,
  trade: MailedTradeIn,
  shown: Parameters<typeof mailAbout>[2] = context,
): ReadMail | null {
  const mail = mailAbout(kind, trade, shown);
  if (mail === null) return null;
  const { content, ...rest } = mail;
  return { ...rest, text: mailText(content) };
}

const shipped = { status: 'shipped', waybillNumber: 'FV4XVM' } as const;
const cancelled = { status: 'cancelled', waybillNumber: null } as const;

const feePaid: MailedTradeIn = { ...forCash, isFeePaid: true, feePaidOrder: '#1001' };

const sent: [TradeInMailKind, MailedTradeIn][] = [
  ['confirmation-mail', forCode],
  ['code-mail', forCode],
  ['invoice-mail', forCash],
  ['shipped-mail', { ...forCode, shipment: shipped }],
  ['cancelled-mail', { ...forCode, shipment: cancelled }],
  ['collection-mail', { ...forCode, booking: mailedBooking }],
  ['fee-paid-mail', feePaid],
];

describe.each(sent)('a %s', (kind, trade) => {
  test('greets the customer, and names the reference and the shop’s contact', () => {
    const mail = mailOf(kind, trade);
    expect(mail?.text).toMatch(/^Hello Thandi Example,/);
    expect(mail?.text).toContain('Your reference: TI-7K3Q-9M2X');
    expect(mail?.text).toContain('Call Pat Example on 021 000 0000');
  });

  test('has neither a name nor the code in its subject', () => {
    expect(mailOf(kind, trade)?.subject).toContain('TI-7K3Q-9M2X');
    expect(mailOf(kind, trade)?.subject).not.toMatch(/Thandi|0ABC/);
  });

  test('does not repeat a name that is a message', () => {
    const mail = mailOf(kind, { ...trade, customerName: 'Win R1000 at evil.example' });
    expect(mail?.text).toMatch(/^Hello,/);
    expect(mail?.text).not.toContain('evil.example');
  });

  test('is not sent to a customer without an email', () => {
    expect(mailOf(kind, { ...trade, customerEmail: null, proofOfPaymentEmail: null })).toBeNull();
  });

  test.each(['af', 'zu'] as const)('is in the language of the trade-in: %s', (language) => {
    const mail = mailOf(kind, { ...trade, language });
    expect(mail?.text).not.toContain('Your reference');
    expect(mail?.text).toContain('TI-7K3Q-9M2X');
  });
});

describe('the mail about a code', () => {
  test('says that the code works, what it is worth, and where to use it', () => {
    const mail = mailOf('code-mail', forCode);
    expect(mail).toMatchObject({ to: 'thandi@example.com', messageId: 'code-TI-7K3Q-9M2X' });
    expect(mail?.text).toContain('Your discount code is now in our web shop.');
    expect(mail?.text).toContain('R8851.00');
    expect(mail?.text).toContain('https://shop.example.com/discount/7K3Q-9M2X-0ABC-DEFG');
    expect(mail?.text).toContain('released after your clubs have arrived and passed inspection');
  });

  test('is not sent before the shop knows the code', () => {
    expect(mailOf('code-mail', { ...forCode, isCodeInShop: false })).toBeNull();
  });

  test('is not sent once the code was used or switched off', () => {
    expect(mailOf('code-mail', { ...forCode, isCodeAccepted: false })).toBeNull();
  });
});

describe('the mail about the courier fee', () => {
  test('has the amount and the link to the invoice', () => {
    const mail = mailOf('invoice-mail', forCash);
    expect(mail).toMatchObject({
      to: 'pay@example.com',
      subject: 'Your trade-in TI-7K3Q-9M2X: pay the courier fee of R149.00',
      messageId: 'invoice-TI-7K3Q-9M2X',
    });
    expect(mail?.text).toContain('The courier is booked once the fee of R149.00 is paid.');
    expect(mail?.text).toContain('https://shop.example.com/invoices/1');
    expect(mail?.text).toContain('Pay before Thursday, 05 March 2026, or we arrange another day.');
    const late = mailOf('invoice-mail', forCash, { ...context, today: calendarDay('2026-03-06') });
    expect(late?.text).not.toContain('Pay before');
  });

  test('is not sent without a link, nor after the payment, nor for a cancelled collection', () => {
    expect(mailOf('invoice-mail', { ...forCash, invoiceUrl: null })).toBeNull();
    expect(mailOf('invoice-mail', { ...forCash, isFeePaid: true })).toBeNull();
    expect(mailOf('invoice-mail', { ...forCash, shipment: cancelled })).toBeNull();
  });
});

describe('the mail about a shipped parcel', () => {
  test('has the waybill number, the tracking link and what happens next', () => {
    const mail = mailOf('shipped-mail', { ...forCash, shipment: shipped });
    expect(mail).toMatchObject({ messageId: 'shipped-TI-7K3Q-9M2X' });
    expect(mail?.text).toContain('Waybill number: FV4XVM');
    expect(mail?.text).toContain('Track your parcel: https://courier.example.com/track/FV4XVM');
    expect(mail?.text).toContain('We pay R9000.00 within 24 hours after successful inspection');
  });

  test('has no link if the courier has no page for it', () => {
    const mail = mailOf('shipped-mail', { ...forCode, shipment: shipped }, { ...context, trackingUrl: () => null });
    expect(mail?.text).toContain('FV4XVM');
    expect(mail?.text).not.toContain('Track');
  });

  test('is not sent while the shipment is pending', () => {
    expect(mailOf('shipped-mail', forCode)).toBeNull();
  });
});

describe('the mail about a cancelled collection', () => {
  test('says that the courier does not come, and whom to call', () => {
    const mail = mailOf('cancelled-mail', { ...forCode, shipment: cancelled });
    expect(mail).toMatchObject({ messageId: 'cancelled-TI-7K3Q-9M2X-2026-03-05' });
    expect(mail?.text).toContain('We cancelled the collection of your clubs on Thursday, 05 March 2026.');
    expect(mail?.text).toContain('Call Pat Example on 021 000 0000 to arrange another way.');
    expect(mail?.text).toContain('What you buy with your code is released only after');
  });

  test('says that the whole trade-in is cancelled, if it is', () => {
    const clubs = mailedForCode.progress.clubs.map((club) => ({ ...club, state: 'cancelled' as const }));
    const progress = { ...mailedForCode.progress, clubs };
    const text = mailOf('cancelled-mail', { ...forCode, progress, shipment: cancelled })?.text;
    expect(text).toContain('The whole trade-in is cancelled, too: you keep your clubs.');
    expect(text).toContain('Your discount code is switched off.');
    expect(text).not.toContain('another way');
  });

  test('names the difference of a code that was used, instead of calling it switched off', () => {
    const { code, ...progress } = mailedForCode.progress;
    const clubs = progress.clubs.map((club) => ({ ...club, state: 'cancelled' as const }));
    const used = code && { ...code, amount: cents(4500_00), isUsed: true };
    const trade = { ...forCode, progress: { ...progress, clubs, code: used }, shipment: cancelled };
    const text = mailOf('cancelled-mail', trade)?.text;
    expect(text).toContain('We call you about the difference of R4500.00.');
    expect(text).not.toContain('switched off');
  });

  test.each(['received', 'inspected', 'kept'] as const)(
    'asks a customer whose clubs are %s neither to call nor to bring them, and keeps what it says about the fee',
    (state) => {
      const clubs = mailedForCode.progress.clubs.map((club) => ({ ...club, state }));
      const progress = { ...mailedForCode.progress, clubs, receivedAt: new Date('2026-03-04T08:00:00Z') };
      const code = mailOf('cancelled-mail', { ...forCode, progress, shipment: cancelled });
      const cash = mailOf('cancelled-mail', { ...forCash, progress, shipment: cancelled });
      const paid = mailOf('cancelled-mail', { ...feePaid, progress, shipment: cancelled });
      for (const text of [code?.text, cash?.text, paid?.text]) {
        expect(text).toContain('The courier does not come.');
        expect(text).not.toMatch(/Do you still want|another way|have arrived/);
      }
      expect(cash?.text).toContain("Please don't pay the invoice of the courier fee any more.");
      expect(paid?.text).toContain('We pay it back to you.');
    },
  );

  test('asks a customer of whose clubs one is missing to call', () => {
    const [club] = mailedForCode.progress.clubs;
    if (club === undefined) throw new Error('The trade-in has no club');
    const clubs = [
      { ...club, state: 'received' as const },
      { ...club, state: 'missing' as const },
    ];
    const progress = { ...mailedForCode.progress, clubs, receivedAt: new Date('2026-03-04T08:00:00Z') };
    const mail = mailOf('cancelled-mail', { ...forCode, progress, shipment: cancelled });
    expect(mail?.text).toContain('Do you still want');
  });

  test('says nothing about a code to a customer who has none', () => {
    expect(mailOf('cancelled-mail', { ...forCash, shipment: cancelled })?.text).not.toContain('code');
  });

  test('asks not to pay an unpaid invoice of the courier fee', () => {
    const mail = mailOf('cancelled-mail', { ...forCash, shipment: cancelled });
    expect(mail?.text).toContain("Please don't pay the invoice of the courier fee any more.");
    for (const change of [{ isFeePaid: true }, { invoiceUrl: null }])
      expect(mailOf('cancelled-mail', { ...forCash, ...change, shipment: cancelled })?.text).not.toContain('invoice');
  });

  test('says that a fee that was paid is paid back', () => {
    const mail = mailOf('cancelled-mail', { ...forCash, isFeeInvoiced: true, isFeePaid: true, shipment: cancelled });
    expect(mail?.text).toContain('We pay it back to you.');
    expect(mailOf('cancelled-mail', { ...forCash, isFeePaid: false, shipment: cancelled })?.text).not.toContain(
      'pay it back',
    );
  });

  test('is not sent for a shipment that is not cancelled', () => {
    expect(mailOf('cancelled-mail', { ...forCode, shipment: shipped })).toBeNull();
  });
});

describe('the mail about a booked collection', () => {
  const booked: MailedTradeIn = { ...forCode, booking: mailedBooking };
  const attachment = {
    fileName: 'waybill-FV4XVM.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4'),
  } as const;

  test('has the day, the hours, the waybill, the tracking link, the label, and how to pack', () => {
    const mail = mailOf('collection-mail', booked, { ...context, attachment });
    expect(mail).toMatchObject({
      subject: 'Your trade-in TI-7K3Q-9M2X: the courier comes on Thursday, 05 March 2026',
      messageId: 'collection-TI-7K3Q-9M2X',
      attachment,
    });
    expect(mail?.text.split('\n')).toEqual(
      expect.arrayContaining([
        'The courier is booked for Thursday, 05 March 2026, between 9AM and 5PM.',
        'Collection day: Thursday, 05 March 2026',
        'Time: 9AM to 5PM',
        'Waybill number: FV4XVM',
        'Track your parcel: https://courier.example.com/track/FV4XVM',
        '2. Print the attached label and stick it on the parcel.',
        '3. Have it ready on Thursday, 05 March 2026. The courier comes to 12 Kloof Street, Gardens, Cape Town, 8001 between 9AM and 5PM and asks for Sipho Sample (021 555 0123).',
      ]),
    );
  });

  test('says how to get the label if it has none', () => {
    const mail = mailOf('collection-mail', booked);
    expect(mail?.attachment).toBeUndefined();
    expect(mail?.text).not.toContain('attached');
    expect(mail?.text).toContain(
      "We could not get the courier's label for this email. Call Pat Example on 021 000 0000",
    );
  });

  test('says that the day is new, and that it stays', () => {
    const collectionOn = calendarDay('2026-03-09');
    const moved = { ...mailedBooking, reference: 'TI-7K3Q-9M2X-2', attempt: 2, collectionOn };
    const mail = mailOf('collection-mail', { ...booked, booking: moved });
    expect(mail?.subject).toBe('Your trade-in TI-7K3Q-9M2X: the courier now comes on Monday, 09 March 2026');
    expect(mail?.messageId).toBe('collection-TI-7K3Q-9M2X-2');
    expect(mail?.text).toContain('The collection of your clubs has a new day.');
    expect(mail?.text).not.toContain('05 March');
    const kept = { ...mailedBooking, failure: 'cancel_refused' } as const;
    const stays = mailOf('collection-mail', { ...booked, booking: kept });
    expect(stays?.messageId).toBe('collection-TI-7K3Q-9M2X-kept');
    expect(stays?.text).toContain('The courier could not change the day.');
  });

  test('is not sent before the booking is confirmed, nor for a shipment that is not pending', () => {
    expect(mailOf('collection-mail', forCode)).toBeNull();
    for (const state of ['requested', 'rejected', 'cancelling', 'cancelled'] as const)
      expect(mailOf('collection-mail', { ...booked, booking: { ...mailedBooking, state } })).toBeNull();
    for (const shipment of [shipped, cancelled]) expect(mailOf('collection-mail', { ...booked, shipment })).toBeNull();
  });
});

describe('the mail about a paid courier fee', () => {
  test('has the amount, the order and what follows', () => {
    const mail = mailOf('fee-paid-mail', feePaid);
    expect(mail).toMatchObject({ to: 'pay@example.com', messageId: 'fee-paid-TI-7K3Q-9M2X-1001' });
    expect(mail?.text).toContain('We received the courier fee of R149.00.');
    expect(mail?.text).toContain('Order number: #1001');
    expect(mail?.text).toContain('We now book the courier. You get another email once it is booked.');
  });

  test('promises no other mail without a connected courier', () => {
    const mail = mailOf('fee-paid-mail', feePaid, { ...context, connected: { shop: true, courier: false } });
    expect(mail?.text).not.toContain('another email');
    expect(mail?.text).toContain('We now book a courier for Thursday, 05 March 2026, or arrange another day with you.');
  });

  test('promises no courier for a collection that is booked, shipped or cancelled', () => {
    for (const change of [{ booking: mailedBooking }, { shipment: shipped }, { shipment: cancelled }])
      expect(mailOf('fee-paid-mail', { ...feePaid, ...change })?.text).not.toContain('We now book');
    expect(mailOf('fee-paid-mail', { ...feePaid, shipment: cancelled })?.text).toContain(
      'The collection of your clubs is cancelled. Call Pat Example on 021 000 0000 about the fee that you paid.',
    );
  });

  test('is not sent before the payment', () => {
    expect(mailOf('fee-paid-mail', { ...feePaid, isFeePaid: false })).toBeNull();
  });
});
