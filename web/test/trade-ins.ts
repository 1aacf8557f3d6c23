import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { cents } from '@trade-in/domain/money';

/** An example customer's irons, collected for a discount code. The ID number is valid but fictitious. */
const irons: TradeInSubmission = {
  id: 'c1',
  tradeInId: 't1',
  reference: 'TI-7K3M-9Q2D',
  modelId: 'm1',
  brandId: 'b1',
  brand: { name: 'Mizuno' },
  model: { name: 'JPX923 Forged', type: 'Irons' },
  dexterity: 'Right',
  condition: 'Above Average',
  paymentType: 'Trade-In',
  price: cents(456_300),
  quantity: 1,
  ironCount: 7,
  isFirst: true,
  clubs: 1,
  totalValue: cents(441_400),
  discountCode: 'ABCD-EFGH-JKMN-PQRS',
  customerFullName: 'Thabo Nkosi',
  customerIdNumber: '8001015009087',
  customerAddress: '12 Links Road, Illovo, Johannesburg, 2196',
  idDocumentUrl: '/api/admin/id-documents/d1',
  needsCourier: 'true',
  collectionStreet: '12 Links Road',
  collectionSuburb: 'Illovo',
  collectionCity: 'Johannesburg',
  collectionPostalCode: '2196',
  collectionDate: '2026-03-06',
  contactName: 'Lerato Nkosi',
  contactPhone: '+27115550134',
  shippingCost: cents(14_900),
  packageLength: 114,
  packageWidth: 15,
  packageHeight: 15,
  packageWeight: 3,
  customerName: 'Thabo Nkosi',
  customerResidentialAddress: null,
  customerCellNumber: '+27825550134',
  customerEmail: 'thabo@example.co.za',
  accountHolderName: null,
  bankName: null,
  accountType: null,
  branchCode: null,
  accountNumber: null,
  proofOfPaymentEmail: null,
  submittedAt: '2026-03-05T12:34:00.000Z',
};

export function aTradeIn(overrides: Partial<TradeInSubmission> = {}): TradeInSubmission {
  return { ...irons, ...overrides };
}

/** Returns a drop-off that is paid in cash. */
export function aCashTradeIn(overrides: Partial<TradeInSubmission> = {}): TradeInSubmission {
  return aTradeIn({
    id: 'c2',
    tradeInId: 't2',
    reference: 'TI-2222-3333',
    model: { name: 'Stealth 2', type: 'Driver' },
    brand: { name: 'TaylorMade' },
    paymentType: 'Cash',
    price: cents(215_000),
    totalValue: cents(215_000),
    discountCode: null,
    needsCourier: 'false',
    shippingCost: cents(0),
    collectionStreet: null,
    collectionSuburb: null,
    collectionCity: null,
    collectionPostalCode: null,
    collectionDate: null,
    contactName: null,
    contactPhone: null,
    customerName: 'Anri Botha',
    customerFullName: 'Anri Botha',
    customerResidentialAddress: '3 Protea Street, Gardens, Cape Town, 8001',
    accountHolderName: 'A Botha',
    bankName: 'Capitec',
    accountType: 'Savings',
    branchCode: '470010',
    accountNumber: '1234567890',
    proofOfPaymentEmail: 'anri@example.co.za',
    ...overrides,
  });
}

export function aShipment(overrides: Partial<Shipment> = {}): Shipment {
  return {
    id: 's1',
    tradeInSubmissionId: 'c1',
    reference: 'TI-7K3M-9Q2D',
    customerName: 'Thabo Nkosi',
    status: 'pending',
    waybillNumber: null,
    shippedAt: null,
    cancelledAt: null,
    notes: null,
    createdAt: '2026-03-05T12:34:00.000Z',
    submission: {
      contactName: 'Lerato Nkosi',
      contactPhone: '+27115550134',
      collectionStreet: '12 Links Road',
      collectionSuburb: 'Illovo',
      collectionCity: 'Johannesburg',
      collectionPostalCode: '2196',
      collectionDate: '2026-03-06',
      packageLength: 114,
      packageWidth: 15,
      packageHeight: 15,
      packageWeight: 3,
    },
    ...overrides,
  };
}
