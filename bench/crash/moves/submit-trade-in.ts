import { randomUUID } from 'node:crypto';
import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { person, submissionOf, Visitor } from '../../harness/clients/visitor.ts';
import type { Actors } from './actors.ts';
import type { Story } from './stories/story.ts';
import { SubmittedTradeIn } from './submitted-trade-in.ts';

interface Customer {
  nth: number;
  story: Story;
  actors: Actors;
  model: Model;
  photograph: Buffer;
}

/** Submits a trade-in of two clubs of the same model, with which a story begins. */
export async function submitTradeIn({ nth, story, actors, model, photograph }: Customer): Promise<SubmittedTradeIn> {
  const visitor = new Visitor(actors.customer);
  const isCash = story.payout === 'cash';
  for (let club = 0; club < 2; club += 1) await visitor.addClub(model, isCash ? 'Cash' : 'Trade-In');
  if (story.needsCourier) await visitor.getQuote();
  const idDocumentUrl = await visitor.uploadIdDocument(photograph);
  const body = submissionOf(person(nth), { idDocumentUrl, needsCourier: story.needsCourier, isCash });
  const { reference, statusUrl = '' } = await visitor.submit(body, randomUUID());
  return SubmittedTradeIn.find({ story, actors, reference, token: statusUrl.split('/').at(-1) ?? '' });
}
