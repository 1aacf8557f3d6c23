import { calendarDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import { describe, expect, test } from 'vitest';
import { mailedBooking, mailedForCode } from '../../../../test/samples/mailed-trade-in.ts';
import { mailHtml } from '../../../adapters/mail/mail-html.ts';
import { mailText } from '../../../adapters/mail/mail-text.ts';
import type { Mail } from '../../../ports/partners/mailer.ts';
import type { Retailer } from '../../../ports/partners/shop.ts';
import { mailAbout } from '../mail-about.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import type { MailContext } from '../trade-in-mail.ts';

const retailer: Retailer = {
  name: 'The Club',
  address: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
  contact: 'Pat Example',
  phone: '+27210000000',
  hours: null,
  url: 'https://shop.example.com',
};

const { collection } = mailedForCode;
const byCourier = { collection, shipment: mailedForCode.shipment, courierFee: cents(149_00) };

function forCode(overrides: Partial<MailedTradeIn> = {}): MailedTradeIn {
  const bring = { courierFee: cents(0), collection: null, shipment: null };
  const dropOff = { ...bring, stage: 'new' as const, discountAmount: cents(9000_00) };
  return { ...mailedForCode, ...dropOff, ...overrides };
}

const forCash = (overrides: Partial<MailedTradeIn> = {}) =>
  forCode({
    paymentType: 'Cash',
    discountCode: null,
    discountAmount: null,
    isCodeAccepted: false,
    customerEmail: null,
    proofOfPaymentEmail: 'pay@example.com',
    account: { holder: 'T Example', bank: 'Capitec' },
    ...overrides,
  });

const context: MailContext = {
  retailer,
  today: calendarDay('2026-03-03'),
  connected: { shop: true, courier: true },
  trackingUrl: () => null,
  statusLink: () => null,
};

interface ReadMail extends Mail {
  text: string;
  html: string;
}

function mailOf(trade: MailedTradeIn, shop = retailer, connected = { shop: true, courier: true }): ReadMail {
  const mail = mailAbout('confirmation-mail', trade, { ...context, retailer: shop, connected });
  if (mail === null) throw new Error('No mail was made');
  const { subject, content } = mail;
  return { ...mail, text: mailText(content), html: mailHtml(content, { subject, shopName: shop.name }) };
}

/** Returns the text of a mail about clubs that a customer named. */
function textAbout(modelName: string): string {
  const requested = { modelId: '-7', brandName: 'Zodia', modelName };
  return mailOf(forCode({ clubs: mailedForCode.clubs.map((club) => ({ ...club, ...requested })) })).text;
}

/** Returns the text of a mail about a collection that is sent on this day. */
function textByCourierOn(day: string): string | null {
  const mail = mailAbout('confirmation-mail', forCode(byCourier), { ...context, today: calendarDay(day) });
  return mail && mailText(mail.content);
}

/** The visible text of the HTML. */
const seen = ({ html }: ReadMail) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');

/** Returns the sentences that are missing in the text or the HTML of the mail. */
function missing(mail: ReadMail, ...sentences: string[]): string[] {
  const text = mail.text.replaceAll(/\s+/g, ' ');
  return sentences.filter((sentence) => !(text.includes(sentence) && seen(mail).includes(sentence)));
}

describe('a confirmation', () => {
  test('goes to the customer’s email, else to the one for the proof of payment, else nowhere', () => {
    expect(mailOf(forCode()).to).toBe('thandi@example.com');
    expect(mailOf(forCash()).to).toBe('pay@example.com');
    expect(mailOf(forCash({ customerEmail: 'thandi@example.com' })).to).toBe('thandi@example.com');
    expect(mailAbout('confirmation-mail', forCode({ customerEmail: null }), context)).toBeNull();
  });

  test('has the same id for the same trade-in', () => {
    expect(mailOf(forCode()).messageId).toBe('confirmation-TI-7K3Q-9M2X');
  });

  test('repeats no name of a club that could be a message of its own, if the customer wrote it', () => {
    expect(textAbout('Prototype 8')).toContain('Zodia Prototype 8: R1000.00');
    expect(textAbout('Win at evil.example')).toContain('Driver: R1000.00');
    expect(textAbout('Win at evil.example')).not.toContain('evil');
  });

  test('shows neither the code nor a name in the subject', () => {
    const { subject } = mailOf(forCode());
    expect(subject).toBe('Your trade-in TI-7K3Q-9M2X: a discount code for R9000.00');
    expect(mailOf(forCash()).subject).toBe('Your trade-in TI-7K3Q-9M2X: R9000.00 in cash');
  });

  test('lists every club with its value', () => {
    expect(
      missing(
        mailOf(forCode()),
        'TI-7K3Q-9M2X',
        '2 × Ping G430',
        'Irons (6 clubs), Left-Handed, Average condition',
        'R8000.00',
      ),
    ).toEqual([]);
    expect(
      missing(mailOf(forCode()), 'Titleist TSi2', 'Driver, Right-Handed, Below Average condition', 'R1000.00'),
    ).toEqual([]);
  });

  test('for a code shows the code, its link and when purchases with it are released', () => {
    const mail = mailOf(forCode());
    expect(
      missing(mail, '7K3Q-9M2X-0ABC-DEFG', 'is released after your clubs have arrived and passed inspection'),
    ).toEqual([]);
    expect(mail.text).toContain('https://shop.example.com/discount/7K3Q-9M2X-0ABC-DEFG');
    expect(mail.html).toContain('href="https://shop.example.com/discount/7K3Q-9M2X-0ABC-DEFG"');
    expect(seen(mailOf(forCode(), { ...retailer, url: null }))).toContain('7K3Q-9M2X-0ABC-DEFG');
  });

  test('promises a code that works at once only if a shop is connected', () => {
    const release = 'What you buy with it is released after your clubs have arrived and passed inspection.';
    expect(missing(mailOf(forCode()), `The code works at once. ${release}`)).toEqual([]);
    const unconnected = mailOf(forCode(), retailer, { shop: false, courier: true });
    expect(missing(unconnected, `Give the code to our staff when you buy. ${release}`)).toEqual([]);
    expect(seen(unconnected)).not.toContain('works at once');
  });

  test('announces a code that the connected shop does not know yet, without a link that would fail', () => {
    const mail = mailOf(forCode({ isCodeInShop: false }));
    expect(missing(mail, 'We are adding the code to our web shop, and email you as soon as it works there.')).toEqual(
      [],
    );
    expect(seen(mail)).not.toContain('works at once');
    expect(mail.html).not.toContain('shop.example.com');
    expect(mail.text).not.toContain('shop.example.com');
  });

  test('for cash says when and to which account it is paid, and offers no code', () => {
    const mail = mailOf(forCash());
    expect(
      missing(
        mail,
        'We pay R9000.00 within 24 hours after successful inspection, to the account of T Example at Capitec.',
      ),
    ).toEqual([]);
    expect(seen(mail).toLowerCase()).not.toContain('discount code');
  });

  test('by courier says how to pack, when and where the courier comes, and which fee was deducted', () => {
    const mail = mailOf(forCode(byCourier));
    expect(
      missing(mail, 'at most 114 × 15 × 15 cm and 3 kg', 'Write TI-7K3Q-9M2X on it', 'Thursday, 05 March 2026'),
    ).toEqual([]);
    expect(
      missing(mail, 'to 12 Kloof Street, Gardens, Cape Town, 8001 between 9AM and 5PM', 'Sipho Sample (021 555 0123)'),
    ).toEqual([]);
    expect(missing(mail, 'Courier fee', '-R149.00', 'You get', 'R8851.00')).toEqual([]);
  });

  test('by courier promises the collection only if a courier is connected', () => {
    const trade = forCode(byCourier);
    expect(missing(mailOf(trade), 'The courier comes to 12 Kloof Street')).toEqual([]);
    const unconnected = mailOf(trade, retailer, { shop: true, courier: false });
    expect(missing(unconnected, 'We book a courier, who comes to 12 Kloof Street')).toEqual([]);
  });

  test('for a drop-off says where to bring the clubs and whom to ask for', () => {
    const mail = mailOf(forCode());
    expect(
      missing(mail, 'The Club, 1 Example Street, Nowhere, Cape Town, 8001. Ask for Pat Example (021 000 0000).'),
    ).toEqual([]);
    expect(seen(mail)).not.toContain('Courier fee');
    expect(seen(mail)).not.toContain('Opening hours');
  });

  test('for a drop-off says when the shop is open, if it is set', () => {
    const mail = mailOf(forCode(), { ...retailer, hours: 'Mon to Fri 8:00 to 17:00' });
    expect(missing(mail, '8001. Opening hours: Mon to Fri 8:00 to 17:00. Ask for Pat Example')).toEqual([]);
  });

  test('with an invoiced fee deducts nothing, and shows the link once the invoice exists', () => {
    const invoiced = { ...byCourier, isFeeInvoiced: true };
    const before = mailOf(forCash(invoiced));
    expect(
      missing(before, 'The courier fee of R149.00 is not taken off', 'We will send you the link.', 'R9000.00'),
    ).toEqual([]);
    const after = mailOf(forCash({ ...invoiced, invoiceUrl: 'https://shop.example.com/invoice/1' }));
    expect(after.text).toContain('https://shop.example.com/invoice/1');
    expect(after.html).toContain('href="https://shop.example.com/invoice/1"');
    const unconnected = mailOf(forCash(invoiced), retailer, { shop: true, courier: false });
    expect(missing(unconnected, 'Once the fee is paid, we book a courier, who comes to 12 Kloof Street')).toEqual([]);
    const paid = mailOf(forCash({ ...invoiced, isFeePaid: true }));
    expect(missing(paid, 'We have everything that we need', 'The courier comes to 12 Kloof Street')).toEqual([]);
    expect(seen(paid)).not.toMatch(/invoice|pay the courier/i);
  });

  test('that is late leaves out a code that was used or switched off meanwhile', () => {
    const mail = mailOf(forCode({ isCodeAccepted: false }));
    expect(mail.text).not.toContain('7K3Q-9M2X-0ABC-DEFG');
    expect(seen(mail)).not.toMatch(/works at once|shop now/i);
    expect(missing(mail, 'TI-7K3Q-9M2X', '2 × Ping G430', 'R9000.00')).toEqual([]);
  });

  test.each([
    ['a used or switched-off code', forCode({ isCodeAccepted: false })],
    ['a code that is worth another amount', forCode({ discountAmount: cents(6000_00) })],
    ['cash once the clubs have arrived', forCash({ stage: 'to_inspect' })],
  ])('that is late names no amount of %s in the subject', (_, trade) => {
    expect(mailOf(trade).subject).toBe('Your trade-in TI-7K3Q-9M2X: confirmation');
  });

  test('that is late is not sent once the trade-in is cancelled', () => {
    expect(mailAbout('confirmation-mail', forCode({ stage: 'cancelled' }), context)).toBeNull();
  });

  test('that is late promises no courier after the collection was cancelled, and asks for no payment', () => {
    const invoiced = { isFeeInvoiced: true, invoiceUrl: 'https://shop.example.com/invoice/1' };
    const mail = mailOf(
      forCash({ ...byCourier, ...invoiced, stage: 'new', shipment: { status: 'cancelled', waybillNumber: null } }),
    );
    expect(
      missing(
        mail,
        'We cancelled the collection of your clubs on Thursday, 05 March 2026. The courier does not come.',
        'Call Pat Example on 021 000 0000 to arrange another way.',
      ),
    ).toEqual([]);
    expect(`${mail.text}${seen(mail)}`).not.toMatch(
      /everything that we need|Have it ready|Pack all|invoice|courier fee/,
    );
  });

  test('that is late asks for neither a parcel nor a visit once the clubs are on their way or have arrived', () => {
    const shipped = { status: 'shipped', waybillNumber: 'FV4XVM' } as const;
    const sent = mailOf(forCash({ ...byCourier, isFeeInvoiced: true, stage: 'in_transit', shipment: shipped }));
    expect(seen(sent)).not.toMatch(/Have it ready|Pack all|before Thursday|is booked once/);
    expect(missing(sent, 'you pay it by invoice')).toEqual([]);
    expect(seen(mailOf(forCode({ stage: 'to_inspect' })))).not.toContain('Bring your clubs');
  });

  test('that is late says whom to call once the day of the collection is over', () => {
    expect(textByCourierOn('2026-03-05')).toContain('Have it ready on Thursday, 05 March 2026.');
    const late = textByCourierOn('2026-03-06');
    expect(late).toContain('The courier was to come on Thursday, 05 March 2026.');
    expect(late).not.toContain('Have it ready');
  });

  test('asks for no payment before the collection of a courier who is booked already', () => {
    const mail = mailOf(forCash({ ...byCourier, isFeeInvoiced: true, booking: mailedBooking }));
    expect(missing(mail, 'The courier comes to 12 Kloof Street', 'you pay it by invoice')).toEqual([]);
    expect(seen(mail)).not.toMatch(/Once the fee is paid|before Thursday/);
  });

  test.each([
    ['a script', '<script>alert("1")</script> & Sons'],
    ['a message', 'You have won a prize today and must call us'],
    ['a link', 'evil.example/prize'],
    ['lines of their own', 'Thandi,\r\n\nYou have won. Call 021 555 0199'],
  ])('does not repeat %s that somebody typed instead of names and places', (_what, typed) => {
    const address = {
      ...collection.address,
      contactName: typed,
      suburb: `${typed} https://evil.example`,
      street: typed,
    };
    const pickup = { ...collection, address };
    const mails = [
      mailOf(forCode({ customerName: typed, collection: pickup })),
      mailOf(forCash({ customerName: typed, account: { holder: `${typed} www.evil.example`, bank: 'Capitec' } })),
    ];
    for (const mail of mails) {
      expect(mail.text).toMatch(/^Hello,$/m);
      expect(`${mail.text}${mail.html}`).not.toMatch(/evil|won|script/);
    }
    expect(
      missing(
        mails[0]!,
        'to the address that you gave between 9AM and 5PM and asks for the contact that you gave (021 555 0123)',
      ),
    ).toEqual([]);
    expect(missing(mails[1]!, 'to the account that you gave.')).toEqual([]);
  });

  test('is complete in its text, in an order and with titles of its own', () => {
    const given = { ...byCourier, isFeeInvoiced: true };
    const { text } = mailOf(forCode({ ...given, invoiceUrl: 'https://shop.example.com/invoice/1' }));
    expect(text.split('\n')).toEqual([
      'Hello Thandi Example,',
      '',
      'Thank you for trading in with The Club. The courier is booked once you have paid the courier fee.',
      '',
      'Your reference: TI-7K3Q-9M2X',
      '',
      'You get: R9000.00',
      '',
      'YOUR DISCOUNT CODE',
      '7K3Q-9M2X-0ABC-DEFG',
      '',
      'The code works at once. What you buy with it is released after your clubs have arrived and passed inspection.',
      '',
      'Shop now: https://shop.example.com/discount/7K3Q-9M2X-0ABC-DEFG',
      '',
      'YOUR CLUBS',
      '2 × Ping G430: R8000.00',
      '  Irons (6 clubs), Left-Handed, Average condition',
      'Titleist TSi2: R1000.00',
      '  Driver, Right-Handed, Below Average condition',
      '',
      'Value of your clubs: R9000.00',
      'You get: R9000.00',
      '',
      'The courier fee of R149.00 is not taken off: you pay it by invoice.',
      '',
      'Pay the courier fee: https://shop.example.com/invoice/1',
      '',
      'WHAT HAPPENS NEXT',
      '1. Pay the courier fee of R149.00 before Thursday, 05 March 2026, or we arrange another day.',
      '2. Pack all clubs into one parcel of at most 114 × 15 × 15 cm and 3 kg, as quoted. Wrap each head, tie the shafts together and seal the box. Write TI-7K3Q-9M2X on it.',
      '3. Have it ready on Thursday, 05 March 2026. Once the fee is paid, the courier comes to 12 Kloof Street, Gardens, Cape Town, 8001 between 9AM and 5PM and asks for Sipho Sample (021 555 0123).',
      '4. We inspect your clubs when they arrive. We may refuse clubs that fail our quality standards.',
      '5. Once they have passed, we release what you bought with your code.',
      '',
      'Questions? Call Pat Example on 021 000 0000 and give your reference, TI-7K3Q-9M2X.',
      '',
      'You received this email because a trade-in was submitted to The Club with this email address. We never ask for a password, a PIN or a payment to the driver.',
    ]);
  });
});
