import { calendarDay } from '@trade-in/domain/calendar';
import { cents, formatRands } from '@trade-in/domain/money';
import { describe, expect, test } from 'vitest';
import { inspected, mailedForCode, withClubs } from '../../../../test/samples/mailed-trade-in.ts';
import { mailText } from '../../../adapters/mail/mail-text.ts';
import type { ClubProgress } from '../../../progress/progress-store.ts';
import { mailAbout, type TradeInMailKind } from '../mail-about.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import type { MailContext } from '../trade-in-mail.ts';

const context: MailContext = {
  retailer: {
    name: 'The Club',
    address: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
    contact: 'Pat Example',
    phone: '+27210000000',
    hours: null,
    url: 'https://shop.example.com',
  },
  today: calendarDay('2026-03-10'),
  connected: { shop: true, courier: true },
  trackingUrl: (waybill) => `https://courier.example.com/track/${waybill}`,
  statusLink: () => ({ url: 'https://trade-in.example.com/t/AAAAAAAAAAAAAAAAAAAAAA', digits: '4711' }),
};

function textOf(kind: TradeInMailKind, trade: MailedTradeIn): string | null {
  const mail = mailAbout(kind, trade, { ...context, occasion: 'batch' });
  return mail && `${mail.subject}\n${mailText(mail.content)}`;
}

const [irons, spare, driver] = mailedForCode.progress.clubs;
const sample = [irons, spare, driver].filter((club) => club !== undefined);

/** Returns the sample after its irons, spare irons and driver moved to these states with these values. */
function moved(...moves: [state: ClubProgress['state'], value: number][]): MailedTradeIn {
  return withClubs(
    ...sample.map((club, index) => inspected(club, moves[index]?.[1] ?? 0, moves[index]?.[0] ?? 'kept')),
  );
}

function inState(...states: ClubProgress['state'][]): MailedTradeIn {
  return withClubs(...sample.map((club, index) => ({ ...club, state: states[index] ?? club.state })));
}

const asStated = moved(['accepted', 4000_00], ['accepted', 4000_00], ['accepted', 1000_00]);
const lower = moved(['offered', 2500_00], ['accepted', 4000_00], ['accepted', 1000_00]);

describe('the mail about a parcel', () => {
  test('says what has arrived, and what was missing', () => {
    const text = textOf('received-mail', inState('received', 'received', 'missing'));
    expect(text).toContain('Your trade-in TI-7K3Q-9M2X: your clubs have arrived');
    expect(text).toContain('Titleist TSi2: R0.00\n  did not arrive');
    expect(text).toContain('Not every club has arrived. Call Pat Example on 021 000 0000 about the rest.');
    expect(textOf('received-mail', inState('received', 'received', 'received'))).not.toContain('Not every club');
  });

  test('repeats no name of a club that could be a message of its own, if the customer wrote it', () => {
    const named = { modelId: '-7', brandName: 'Win', modelName: 'at evil.example' };
    const clubs = sample.map((club) => ({ ...club, stated: club.stated && { ...club.stated, ...named } }));
    const text = textOf('received-mail', withClubs(...clubs.map((club) => ({ ...club, state: 'received' as const }))));
    expect(text).toContain('Driver: R1000.00');
    expect(text).not.toContain('evil');
  });

  test('is not sent once staff have undone the receipt', () => {
    expect(textOf('received-mail', mailedForCode)).toBeNull();
  });
});

describe('the mail about missing clubs', () => {
  test('names them, what happens next and whom to call', () => {
    const text = textOf('missing-mail', inState('received', 'received', 'missing'));
    expect(text).toContain('Your trade-in TI-7K3Q-9M2X: clubs did not arrive');
    expect(text).toMatch(/Titleist TSi2: R[1-9]\d*\.00\s+You were quoted/);
    expect(text).toContain(
      'Did you send or bring them? Call Pat Example on 021 000 0000, and we look for them together.',
    );
    expect(text).toContain('You can still bring them, or send them with TI-7K3Q-9M2X on the parcel.');
    expect(text).toContain('4711');
  });

  test('is not sent once they have arrived', () => {
    expect(textOf('missing-mail', inState('received', 'received', 'received'))).toBeNull();
  });
});

describe('a mail about clubs that were brought to the shop', () => {
  const dropOff = { ...inState('received', 'received', 'missing'), collection: null, shipment: null };

  test.each(['en', 'af', 'zu'] as const)('names no parcel in which one was missing: %s', (language) => {
    const text = textOf('received-mail', { ...dropOff, language });
    expect(text).toContain('021 000 0000');
    expect(text).not.toMatch(/parcel|pakkie|phasela|phaseleni/i);
  });

  test.each([
    ['en', 'We checked what arrived. These clubs were missing.', 'What did not arrive'],
    ['af', 'Ons het nagegaan wat aangekom het. Hierdie stokke was nie daarby nie.', 'Wat nie aangekom het nie'],
    ['zu', 'Sihlole okufikile. Lezi zinduku bezingekho.', 'Okungafikanga'],
  ] as const)('does not say that a parcel was opened: %s', (language, opening, title) => {
    const text = textOf('missing-mail', { ...dropOff, language });
    expect(text).toContain(opening);
    expect(text).toContain(title.toUpperCase());
  });
});

test('a mail names what a code is worth with what was paid about an earlier use', () => {
  const { progress } = moved(['accepted', 4000_00], ['accepted', 4000_00], ['declined', 0]);
  const trade = {
    ...mailedForCode,
    progress: { ...progress, deductedFee: cents(0), claims: { ...progress.claims, collected: cents(1500_00) } },
  };
  expect(textOf('decision-mail', trade)).toContain('Your discount code is now worth R9500.00.');
});

describe('the mail about a cancelled trade-in', () => {
  test('says that the customer keeps the clubs, and that the code is switched off', () => {
    const text = textOf('trade-in-cancelled-mail', inState('cancelled', 'cancelled', 'cancelled'));
    expect(text).toContain('Your trade-in TI-7K3Q-9M2X is cancelled');
    expect(text).toContain('You keep your clubs: ');
    expect(text).toMatch(/code is switched off/i);
    expect(text).toContain('4711');
  });

  test('is not sent while a club is traded in', () => {
    expect(textOf('trade-in-cancelled-mail', inState('cancelled', 'cancelled', 'received'))).toBeNull();
  });
});

test('the mail about a club that came after the quote ended has the price of the quote and of today', () => {
  const clubs = lower.progress.clubs.map((club, index) =>
    index === 0 && club.found !== null && club.stated !== null
      ? { ...club, stated: { ...club.stated, price: cents(5000_00) }, found: { ...club.found, price: cents(4500_00) } }
      : club,
  );
  const text = textOf('inspection-mail', { ...lower, progress: { ...lower.progress, clubs } });
  expect(text).toContain('The price of this model was R5000.00 in your quote, and is R4500.00 today.');
});

test('the mail about a club for the other hand names the hand that was found', () => {
  const clubs = lower.progress.clubs.map((club, index) =>
    index === 0 && club.found !== null ? { ...club, found: { ...club.found, dexterity: 'Right' as const } } : club,
  );
  expect(textOf('inspection-mail', withClubs(...clubs))).toContain('It is Right-Handed.');
});

describe('the mail about an inspection', () => {
  test('needs nothing from a customer whose clubs are as stated', () => {
    const text = textOf('inspection-mail', asStated);
    expect(text).toContain('your clubs are as you described');
    expect(text).toContain('There is nothing left for you to do.');
    expect(text).toContain('Your discount code is now worth R8851.00.');
    expect(text).not.toContain('decide');
  });

  test('gives more for a club that is better than stated', () => {
    const text = textOf('inspection-mail', moved(['accepted', 4500_00], ['accepted', 4000_00], ['accepted', 1000_00]));
    expect(text).toContain('You said: R4000.00\n  Average\nWe found: R4500.00\n  Above Average.');
    expect(text).toContain('You get: R9351.00');
  });

  test('shows what was said and found with both amounts, the last day, and what happens without an answer', () => {
    const text = textOf('inspection-mail', lower);
    expect(text).toContain('decide by Thursday, 19 March 2026');
    expect(text).toContain(
      'You said: R4000.00\n  Average\nWe found: R2500.00\n  Below Average. Face: Below Average. The face is worn flat near the toe.',
    );
    expect(text).toContain('If you accept everything: R7500.00\nCourier fee: -R149.00\nYou get: R7351.00');
    expect(text).toContain('See the photos and decide: https://trade-in.example.com/t/AAAAAAAAAAAAAAAAAAAAAA');
    expect(text).toContain('If we hear nothing by then, we send it back to you. We never take silence as a yes.');
    expect(text).not.toContain('Only staff read this.');
  });

  test('says that a refused club comes back, free of charge', () => {
    const text = textOf('inspection-mail', moved(['accepted', 4000_00], ['accepted', 4000_00], ['declined', 0]));
    expect(text).toContain("What we can't take comes back to you, free of charge.");
    expect(text).toContain('Your discount code is now worth R7851.00.');
  });

  test('is not sent before the inspection is concluded', () => {
    expect(textOf('inspection-mail', inState('received', 'received', 'received'))).toBeNull();
  });
});

describe('the mail about a decision', () => {
  const decided = moved(['accepted', 2500_00], ['accepted', 4000_00], ['declined', 800_00]);

  test('says what the code is worth now, and that a declined club comes back', () => {
    const text = textOf('decision-mail', decided);
    expect(text).toContain('Ping G430: R2500.00\n  accepted by you');
    expect(text).toContain('Titleist TSi2: R0.00\n  comes back to you, free');
    expect(text).toContain('Your discount code is now worth R6351.00.');
    expect(text).toContain('We email you the waybill number.');
  });

  test('says what is transferred for cash, less what was', () => {
    const progress = { ...decided.progress, code: null, paid: mailedForCode.progress.deductedFee };
    const text = textOf('decision-mail', { ...decided, paymentType: 'Cash', discountCode: null, progress });
    expect(text).toContain('We transfer R6202.00 to your account within 24 hours.');
    expect(text).not.toContain('code');
  });

  test('promises a call about the difference of a used code', () => {
    const code = { ...mailedForCode.progress.code, isUsed: true };
    const text = textOf('decision-mail', { ...decided, progress: { ...decided.progress, code } });
    expect(text).toContain('You have used your discount code already. We call you about the difference of R2500.00.');
  });

  test('names no difference of a used code while another club can still change it', () => {
    const open = moved(['accepted', 3500_00], ['offered', 3000_00], ['accepted', 1000_00]);
    const code = { ...mailedForCode.progress.code, isUsed: true };
    const text = textOf('decision-mail', { ...open, progress: { ...open.progress, code } });
    expect(text).toContain('Ping G430: R3500.00\n  accepted by you');
    expect(text).not.toContain('difference');
  });

  test('says that the code is switched off if staff did so, although clubs are agreed', () => {
    const code = { ...mailedForCode.progress.code, isOff: true };
    const trade = { ...decided, progress: { ...decided.progress, code } };
    for (const kind of ['decision-mail', 'inspection-mail'] as const) {
      const text = textOf(kind, trade);
      expect(text).toContain('Your discount code is switched off.');
      expect(text).not.toContain('worth');
    }
  });

  test('says that the code is switched off if nothing is left of it', () => {
    const none = moved(['declined', 0], ['declined', 0], ['declined', 0]);
    expect(textOf('decision-mail', none)).toContain('Your discount code is switched off.');
  });

  test('names the day of what is still open', () => {
    expect(textOf('decision-mail', lower)).toContain(
      'Another club is still waiting for your answer. The last day is Thursday, 19 March 2026.',
    );
  });
});

test('an open offer is mailed again when it changes, and reminded of, with its last day', () => {
  expect(textOf('offer-mail', lower)).toContain('You have until Thursday, 19 March 2026 to decide.');
  expect(textOf('offer-reminder-mail', lower)).toContain('The last day is Thursday, 19 March 2026.');
  for (const kind of ['offer-mail', 'offer-reminder-mail'] as const) expect(textOf(kind, asStated)).toBeNull();
});

test('a return has the waybill and the tracking link', () => {
  const text = textOf('returned-mail', moved(['returned', 2500_00], ['kept', 4000_00], ['kept', 1000_00]));
  expect(text).toContain('Waybill number: FV9RTN');
  expect(text).toContain('Track your parcel: https://courier.example.com/track/FV9RTN');
  expect(text).toContain('On their way back: Ping G430.');
  expect(textOf('returned-mail', asStated)).toBeNull();
});

const collectedOn = (day: string) => ({
  ...mailedForCode,
  collection: { ...mailedForCode.collection, collectionOn: calendarDay(day) },
});
const heldUntil = (day: string) => ({
  ...mailedForCode,
  progress: { ...mailedForCode.progress, quoteHeldUntil: calendarDay(day) },
});

describe('the reminder of clubs that were never sent', () => {
  test('has the day until which the prices hold, and says how to cancel', () => {
    const text = textOf('unsent-reminder-mail', mailedForCode);
    expect(text).toContain('Your prices hold until Tuesday, 24 March 2026.');
    expect(text).toContain('The courier was to come on Thursday, 05 March 2026.');
    expect(text).toContain('Cancel the trade-in on your status page.');
  });

  test('says where to bring them, or whom to call after a cancelled collection', () => {
    const bring = { ...mailedForCode, collection: null, shipment: null };
    expect(textOf('unsent-reminder-mail', bring)).toContain('Bring your clubs to The Club, 1 Example Street');
    const cancelled = { ...mailedForCode, shipment: { status: 'cancelled', waybillNumber: null } } as const;
    expect(textOf('unsent-reminder-mail', cancelled)).toContain(
      'Call Pat Example on 021 000 0000 to arrange another way.',
    );
  });

  test('has the amount without a fee after a cancelled collection', () => {
    const value = formatRands(mailedForCode.value);
    expect(textOf('unsent-reminder-mail', mailedForCode)).not.toContain(value);
    const cancelled = { ...mailedForCode, shipment: { status: 'cancelled', waybillNumber: null } } as const;
    expect(textOf('unsent-reminder-mail', cancelled)).toContain(value);
  });

  test('is sent although the receipt of an extra club was undone', () => {
    const { progress } = mailedForCode;
    const extra = { type: 'Putter', brandName: 'Odyssey', modelName: 'White Hot' } as const;
    const undone = sample.slice(0, 1).map((club) => ({ ...club, state: 'cancelled' as const, stated: null, extra }));
    const trade = { ...mailedForCode, progress: { ...progress, clubs: [...progress.clubs, ...undone] } };
    expect(textOf('unsent-reminder-mail', trade)).toBe(textOf('unsent-reminder-mail', mailedForCode));
  });

  test('is not sent once a club has moved or the parcel is on its way', () => {
    expect(textOf('unsent-reminder-mail', inState('cancelled', 'cancelled', 'cancelled'))).toBeNull();
    const shipped = { ...mailedForCode, shipment: { status: 'shipped', waybillNumber: '1' } } as const;
    expect(textOf('unsent-reminder-mail', shipped)).toBeNull();
  });

  test('is not sent while the courier is still to come, as after a move to another day', () => {
    expect(textOf('unsent-reminder-mail', collectedOn('2026-03-09'))).toContain('was to come on Monday, 09 March 2026');
    for (const day of ['2026-03-10', '2026-03-11']) expect(textOf('unsent-reminder-mail', collectedOn(day))).toBeNull();
    const cancelled = { ...collectedOn('2026-03-11'), shipment: { status: 'cancelled', waybillNumber: null } } as const;
    expect(textOf('unsent-reminder-mail', cancelled)).toContain('to arrange another way');
  });

  test('is not sent once the prices no longer hold', () => {
    expect(textOf('unsent-reminder-mail', heldUntil('2026-03-10'))).toContain('hold until Tuesday, 10 March 2026');
    expect(textOf('unsent-reminder-mail', heldUntil('2026-03-09'))).toBeNull();
  });
});

describe('every mail about a trade-in', () => {
  test('has the link to the status page and the four digits', () => {
    const text = textOf('shipped-mail', { ...mailedForCode, shipment: { status: 'shipped', waybillNumber: null } });
    expect(text).toContain('See your trade-in: https://trade-in.example.com/t/AAAAAAAAAAAAAAAAAAAAAA');
    expect(text).toContain('carries the number 4711');
  });

  test('has neither if there is no link', () => {
    const mail = mailAbout('confirmation-mail', mailedForCode, { ...context, statusLink: () => null });
    expect(mail && mailText(mail.content)).not.toMatch(/status page|4711/);
  });
});
