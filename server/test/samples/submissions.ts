import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { byCourier, forCash, forCode, quoteCourier, submitted, uploadDocument } from './shopper.ts';

interface Club {
  modelId: string;
  dexterity: 'Left' | 'Right';
  condition: 'Below Average' | 'Average' | 'Above Average';
}

/** ID numbers of nobody, whose check digits are right. */
export const idNumbers = { thandi: '8001015009087', renee: '7506155123085', odd: '9203085001080' };
export const accountNumber = '1234567890';
/** What a list, a file or a pattern could stumble over; it would be a formula, if it were one. */
export const oddName = '=1+1 100%_\\ "Q", O\'Neil \u202eabc\u202c 🏌';

/** Three trade-ins, oldest first: two clubs dropped off for a code, one fetched for cash, and one of an odd name, fetched. */
export async function threeSubmissions(service: TestApp): Promise<SubmissionResult[]> {
  const { database } = service;
  const driver = (await aModel(database, { brand: 'Ping', name: 'G430 Max' })).id;
  const irons = (await aModel(database, { brand: 'Évnroll', name: 'ER Forged', type: 'Irons', price: 7000_00 })).id;
  const wedge = (await aModel(database, { brand: 'Cleveland', name: 'RTX 6', type: 'Wedge', price: 1500_00 })).id;
  const submissions = [
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
  return submissions;
}

async function submitAs(service: TestApp, who: 'Trade-In' | 'Cash' | 'Odd', clubs: Club[]): Promise<SubmissionResult> {
  const visitor = service.visitor();
  const paymentType = who === 'Cash' ? 'Cash' : 'Trade-In';
  for (const club of clubs) await visitor.post('/api/cart', { ...club, paymentType });
  const url = await uploadDocument(visitor);
  if (who === 'Trade-In') return submitted(visitor, forCode(url, { customerFullName: 'Thandi Dlamini' }));
  await quoteCourier(visitor);
  if (who === 'Odd') {
    const person = {
      customerFullName: oddName,
      customerIdNumber: idNumbers.odd,
      customerAddress: '-5 Marula Lane, Mbombela',
      customerCellNumber: null,
      customerEmail: null,
    };
    return submitted(visitor, { ...forCode(url, person), ...byCourier });
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
  return submitted(visitor, { ...forCash(url, details), ...byCourier });
}
