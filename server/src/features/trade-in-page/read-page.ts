import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import type { AnyQueue } from '@trade-in/domain/progress/queues';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { Words } from '@trade-in/words/words-in';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { ProgressStore } from '../../progress/progress-store.ts';
import { tradeInMissing } from './change-trade-in.ts';
import { presentPage } from './present-page.ts';
import type { TradeInPageStore } from './trade-in-page-store.ts';

export interface PageDeps {
  progress: Pick<ProgressStore, 'find' | 'events'>;
  pages: TradeInPageStore;
  encryptor: Encryptor;
  terms: Terms;
  isMailConnected: boolean;
  clock: Clock;
}

interface PageRequest {
  reference: string;
  /** The queue that staff came from, or null. */
  queue: AnyQueue | null;
  admin: Admin;
  words: Words;
}

/** Returns everything about a trade-in. Throws a refusal for an unknown one. */
export async function readPage(
  { progress, pages, encryptor, terms, isMailConnected, clock }: PageDeps,
  { reference, queue, admin, words }: PageRequest,
): Promise<TradeInPage> {
  const present = await progress.find({ reference });
  const details = present && (await pages.find(present.id));
  if (present === null || details === null) throw tradeInMissing();
  const events = await progress.events(present.id);
  const place = queue && (await pages.findPlace(queue, present.id));
  return presentPage(
    present,
    { details, events, queue: place },
    { admin, words, encryptor, terms, isMailConnected, now: clock() },
  );
}
