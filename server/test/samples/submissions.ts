import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { idNumberOf } from '../harness/generated-trade-ins.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from './shopper.ts';

interface Club {
  modelId: string;
  dexterity: 'Left' | 'Right';
  condition: 'Below Average' | 'Average' | 'Above Average';
}

/** Example ID numbers with valid check digits. */
export const idNumbers = { thandi: '8001015009087', renee: '7506155123085', odd: '9203085001080' };
export const accountNumber = '1234567890';
/** A name with characters that are special in lists, files, patterns and formulas. */
export const oddName = '=1+1 100%_\\ "Q", O\'Neil \u202eabc\u202c 🏌';

/** Submits three trade-ins, oldest first: two clubs for a code, dropped off; two for cash, and one with an odd name, collected. */
export async function threeSubmissions(service: TestApp): Promise<SubmissionResult[]> {
  const { database } = service;
  const driver = (await aModel(database, { brand: 'Ping', name: 'G430 Max' })).id;
  const irons = (await aModel(database, { brand: 'Évnroll', name: 'ER Forged', type: 'Irons', price: 7000_00 })).id;
  const wedge = (await aModel(database, { brand: 'Cleveland', name: 'RTX 6', type: 'Wedge', price: 1500_00 })).id;
  return [
    await submitAs(service, 'Trade-In', [
      { modelId: driver, dexterity: 'Right', condition: 'Average' },
      { modelId: irons, dexterity: 'Left', condition: 'Above Average' },
    ]),
    await submitAs(service, 'Cash', [
      { modelId: wedge, dexterity: 'Right', condition: 'Below Average' },
      { modelId: irons, dexterity: 'Right', condition: 'Average' },
    ]),
    await submitAs(service, 'Odd', [{ modelId: driver, dexterity: 'Left', condition: 'Average' }]),
  ];
}

/** Submits one trade-in of the models, by courier. Each number is another customer, with an ID number of their own. */
export async function tradeInBy(
  service: TestApp,
  customer: number,
  modelIds: readonly string[],
): Promise<SubmissionResult> {
  const visitor = service.visitor();
  for (const modelId of modelIds) await addClub(visitor, { modelId });
  const person = { customerIdNumber: idNumberOf(customer) };
  await quoteCourier(visitor);
  return submitTradeIn(visitor, { ...codeSubmission(await uploadDocument(visitor), person), ...byCourier });
}

/** Submits such a trade-in, and marks its shipment as shipped. */
export async function shippedTradeInBy(service: TestApp, customer: number, modelIds: readonly string[]): Promise<void> {
  const { reference } = await tradeInBy(service, customer, modelIds);
  await service.database.pool.query(
    `UPDATE shipments SET status = 'shipped', waybill_number = reference, shipped_at = now()
     FROM trade_ins WHERE trade_ins.id = trade_in_id AND reference = $1`,
    [reference],
  );
}

async function submitAs(service: TestApp, who: 'Trade-In' | 'Cash' | 'Odd', clubs: Club[]): Promise<SubmissionResult> {
  const visitor = service.visitor();
  const paymentType = who === 'Cash' ? 'Cash' : 'Trade-In';
  for (const club of clubs) await visitor.post('/api/cart', { ...club, paymentType });
  const url = await uploadDocument(visitor);
  if (who === 'Trade-In') return submitTradeIn(visitor, codeSubmission(url, { customerFullName: 'Thandi Dlamini' }));
  await quoteCourier(visitor);
  if (who === 'Odd') {
    const person = {
      customerFullName: oddName,
      customerIdNumber: idNumbers.odd,
      customerAddress: '-5 Marula Lane, Mbombela',
      customerCellNumber: null,
      customerEmail: null,
    };
    return submitTradeIn(visitor, { ...codeSubmission(url, person), ...byCourier });
  }
  const details = {
    customerName: 'Renée Botha',
    customerFullName: 'Renée Anne Botha',
    customerIdNumber: idNumbers.renee,
    customerCellNumber: '083 765 4321',
    customerAddress: '8 Acacia Avenue, Hatfield',
    customerResidentialAddress: '77 Disa Close, Hermanus',
    accountHolderName: 'R A Botha',
  };
  return submitTradeIn(visitor, { ...cashSubmission(url, details), ...byCourier });
}
