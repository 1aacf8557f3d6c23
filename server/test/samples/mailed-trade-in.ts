import { calendarDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import type { MailedBooking, MailedTradeIn } from '../../src/features/mails/mailed-trade-in-store.ts';

const clubs: MailedTradeIn['clubs'] = [
  {
    brandName: 'Ping',
    modelName: 'G430',
    type: 'Irons',
    dexterity: 'Left',
    condition: 'Average',
    ironCount: 6,
    quantity: 2,
    price: cents(4000_00),
  },
  {
    brandName: 'Titleist',
    modelName: 'TSi2',
    type: 'Driver',
    dexterity: 'Right',
    condition: 'Below Average',
    ironCount: 7,
    quantity: 1,
    price: cents(1000_00),
  },
];

/** A trade-in for a code, collected by courier. */
export const mailedForCode = {
  reference: 'TI-7K3Q-9M2X',
  language: 'en',
  paymentType: 'Trade-In',
  customerName: 'Thandi Example',
  customerEmail: 'thandi@example.com',
  proofOfPaymentEmail: null,
  clubs,
  value: cents(9000_00),
  courierFee: cents(149_00),
  isFeeInvoiced: false,
  isFeePaid: false,
  feePaidOrder: null,
  invoiceUrl: null,
  discountCode: '7K3Q-9M2X-0ABC-DEFG',
  discountAmount: cents(8851_00),
  isCodeInShop: true,
  collection: {
    collectionOn: calendarDay('2026-03-05'),
    address: {
      street: '12 Kloof Street',
      suburb: 'Gardens',
      city: 'Cape Town',
      postalCode: '8001',
      contactName: 'Sipho Sample',
      contactPhone: '+27215550123',
    },
    parcel: { length: 114, width: 15, height: 15, weight: 3 },
  },
  shipment: { status: 'pending', waybillNumber: null },
  booking: null,
  account: null,
} satisfies MailedTradeIn;

/** The confirmed booking of its collection. */
export const mailedBooking: MailedBooking = {
  id: '7',
  reference: 'TI-7K3Q-9M2X',
  attempt: 1,
  state: 'booked',
  failure: null,
  collectionOn: calendarDay('2026-03-05'),
  courierId: '4711',
  waybillNumber: 'FV4XVM',
};
