import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { answersAsStated } from '@trade-in/domain/inspection/grade';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { applyMoves } from '../../src/progress/apply-moves.ts';
import type { TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type CartOptions, addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const bySam = { kind: 'staff', admin: { id: null, username: 'sam' }, isOnBehalf: false } as const;

/** Submits a trade-in of these clubs and receives its parcel. Returns its reference. */
export async function receivedParcel(service: TestApp, clubs: readonly CartOptions[], at: Date): Promise<string> {
  const visitor = service.visitor();
  for (const club of clubs) await addClub(visitor, club);
  const { reference } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  await receiveParcel(service, reference, at);
  return reference;
}

export async function receiveParcel({ database }: TestApp, reference: string, at: Date): Promise<void> {
  await progressStore(database).change({ reference }, (present) => {
    const moves = present.clubs.map((_, club) => ({ club, move: 'receive' }) as const);
    return applyMoves(present, moves, { actor: bySam, at });
  });
}

export async function readBench(staff: Client, reference: string): Promise<Bench> {
  return (await staff.get(`/api/admin/inspections/${reference}`)).json<Bench>();
}

/** Returns the entry of a club that is as stated, based on this version of the bench. */
export function asStated({ version }: Bench, { stated }: BenchClub, changes: object = {}) {
  if (stated === null) throw new Error('The club was not submitted');
  return {
    version,
    modelId: stated.modelId,
    dexterity: stated.dexterity,
    irons: [],
    answers: answersAsStated(stated.type, stated.condition),
    manualGrade: null,
    manualValue: null,
    overrideReason: null,
    serialNumber: null,
    customerNote: null,
    staffNote: null,
    ...changes,
  };
}
