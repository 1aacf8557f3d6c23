import { fetchExpensiveModels } from '../../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../../harness/fixtures/photographs.ts';
import type { Actors } from './actors.ts';
import { AskedClub } from './club-requests/asked-club.ts';
import { AskingCustomer } from './club-requests/asking-customer.ts';
import { clubRequestStories, promised } from './club-requests/club-request-stories.ts';
import { type AnyPassage, Passage } from './passage.ts';
import { stories } from './stories/stories.ts';
import { submitTradeIn } from './submit-trade-in.ts';

interface Beginning {
  actors: Actors;
  url: string;
  /** How many passages go through each story, one after another in the result. */
  copies: number;
}

/** Submits the trade-ins of clubs from the catalogue, and lets customers come whose clubs are not listed. */
export async function beginPassages({ actors, url, copies }: Beginning): Promise<AnyPassage[]> {
  const [model] = await fetchExpensiveModels(url);
  if (model === undefined) throw new Error('The catalogue has no model that is worth enough');
  const photograph = await smallPhotograph();
  const passages: AnyPassage[] = [];
  for (const story of eachRepeated(stories, copies)) {
    const nth = passages.length;
    passages.push(new Passage(story, await submitTradeIn({ nth, story, actors, model, photograph })));
  }
  const photographs = [await smallPhotograph(), await smallPhotograph()];
  for (const story of eachRepeated(clubRequestStories, copies)) {
    const { payout } = story;
    const customer = new AskingCustomer({ nth: passages.length, payout, client: actors.customer, photographs });
    const club = new AskedClub({ actors, customer, idDocument: photograph, payout, price: promised[payout] });
    passages.push(new Passage(story, club));
  }
  return passages;
}

function eachRepeated<Story>(all: readonly Story[], copies: number): Story[] {
  return all.flatMap((story) => Array.from({ length: copies }, () => story));
}
