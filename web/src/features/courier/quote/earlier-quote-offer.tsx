import { type PackedClub, suggestedParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import * as hours from '@trade-in/words/collection-hours';
import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { placeOf, toParcel, withSuggestion } from '../collection.ts';
import styles from './earlier-quote-offer.module.css';
import type { EarlierQuote } from './quote-state.ts';

interface EarlierQuoteOfferProps {
  earlier: EarlierQuote;
  clubs: readonly PackedClub[];
  /** Ignores presses while a new quote is requested. */
  isBusy: boolean;
  onKeep: () => void;
}

/** The quote that the form's changes left behind, with what it is for, and a button that restores it. */
export function EarlierQuoteOffer({ earlier, clubs, isBusy, onKeep }: EarlierQuoteOfferProps) {
  const { quote, collectionDate: day } = earlier.quote;
  const collection = withSuggestion(earlier.collection, suggestedParcel(clubs));
  return (
    <Notice title={words.earlierQuoteTitle()} className={styles.offer}>
      <p>
        <Amount cents={quote} /> · {placeOf(collection)} ·{' '}
        {words.oneParcel({ parcel: reasons.parcel(toParcel(collection)) })} ·{' '}
        {words.collectionTime({ day, window: hours.window() })}
      </p>
      <p>{words.earlierQuoteHint()}</p>
      <Button variant="secondary" className={styles.keep} isBusy={isBusy} onClick={onKeep}>
        {words.keepQuote()}
      </Button>
    </Notice>
  );
}
