import { describe, expect, test } from 'vitest';
import { mailText } from '../../adapters/mail/mail-text.ts';
import { mailedForCode } from '../../../test/samples/mailed-trade-in.ts';
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
  connected: { shop: true, courier: true },
  trackingUrl: (waybill) => `https://courier.example.com/track/${waybill}`,
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
  account: { holder: 'T Example', bank: 'Capitec' },
};

interface ReadMail extends Omit<Mail, 'content'> {
  text: string;
}

function mailOf(kind: TradeInMailKind, trade: MailedTradeIn, shown = context): ReadMail | null {
  const mail = mailAbout(kind, trade, shown);
  if (mail === null) return null;
  const { content, ...rest } = mail;
  return { ...rest, text: mailText(content) };
}

const shipped = { status: 'shipped', waybillNumber: 'FV4XVM' } as const;
const cancelled = { status: 'cancelled', waybillNumber: null } as const;

const sent: [TradeInMailKind, MailedTradeIn][] = [
  ['confirmation-mail', forCode],
  ['code-mail', forCode],
  ['invoice-mail', forCash],
  ['shipped-mail', { ...forCode, shipment: shipped }],
  ['cancelled-mail', { ...forCode, shipment: cancelled }],
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
});

describe('the mail about the courier fee', () => {
  test('has the amount and the link to the invoice', () => {
    const mail = mailOf('invoice-mail', forCash);
    expect(mail).toMatchObject({
      to: 'pay@example.com',
      subject: 'Your trade-in TI-7K3Q-9M2X: pay the courier fee of R149.00',
      messageId: 'invoice-TI-7K3Q-9M2X',
    });
    expect(mail?.text).toContain('The courier comes once the fee of R149.00 is paid.');
    expect(mail?.text).toContain('https://shop.example.com/invoices/1');
    expect(mail?.text).toContain('Pay before Thursday, 05 March 2026, or we arrange another day.');
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

  test('says nothing about a code to a customer who has none', () => {
    expect(mailOf('cancelled-mail', { ...forCash, shipment: cancelled })?.text).not.toContain('code');
  });

  test('asks not to pay an unpaid invoice of the courier fee', () => {
    const mail = mailOf('cancelled-mail', { ...forCash, shipment: cancelled });
    expect(mail?.text).toContain("Please don't pay the invoice of the courier fee any more.");
    for (const change of [{ isFeePaid: true }, { invoiceUrl: null }])
      expect(mailOf('cancelled-mail', { ...forCash, ...change, shipment: cancelled })?.text).not.toContain('invoice');
  });

  test('is not sent for a shipment that is not cancelled', () => {
    expect(mailOf('cancelled-mail', { ...forCode, shipment: shipped })).toBeNull();
  });
});
