import type { ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';

type Counted = Pick<ParcelEntry, 'clubCount' | 'receivedCount' | 'missingCount' | 'extraCount' | 'isDropOff'>;

/** Returns '1 of 2 clubs, 1 missing'. */
export function countsOf({ clubCount, receivedCount, missingCount, extraCount, isDropOff }: Counted): string {
  const clubs = common.clubCount({ count: clubCount });
  const counts =
    missingCount === 0
      ? words.receivedCount({ received: receivedCount, clubs })
      : words.receivedMissing({ received: receivedCount, clubs, missing: missingCount });
  const all = extraCount === 0 ? counts : words.withExtra({ counts, extra: extraCount });
  return isDropOff ? words.byDropOff({ counts: all }) : all;
}
