import * as hours from '@trade-in/words/collection-hours';
import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import * as payoutWords from '@trade-in/words/payout';
import { Notice } from '../../../ui/notice.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { toParcel } from '../collection.ts';
import form from '../collection-form.module.css';
import type { Courier } from '../use-courier.ts';
import { EarlierQuoteOffer } from './earlier-quote-offer.tsx';

interface QuoteNotesProps {
  courier: Courier;
  /** Whether the row already says what the fee is for. */
  isFolded: boolean;
  isEstimate: boolean;
}

/** What the quote says besides its row: the fee while the form is open, a moved day, and a quote that the changes left behind. */
export function QuoteNotes({ courier, isFolded, isEstimate }: QuoteNotesProps) {
  const { quote, collection, clubs } = courier;
  if (quote.at !== 'quoted') {
    return (
      <div role="status">
        {quote.earlier !== null && (
          <EarlierQuoteOffer
            earlier={quote.earlier}
            clubs={clubs}
            isBusy={quote.at === 'requesting'}
            onKeep={courier.keepQuote}
          />
        )}
      </div>
    );
  }
  const { quote: fee, collectionDate: day, notice } = quote.quote;
  return (
    <div role="status" className={form.notes}>
      {notice !== null && <Notice>{notice}</Notice>}
      {!isFolded && (
        <p>
          {isEstimate ? payoutWords.estimatedCourierFee() : payoutWords.courierFee()} <Amount cents={fee} /> ·{' '}
          {words.oneParcel({ parcel: reasons.parcel(toParcel(collection)) })} ·{' '}
          {words.collectionTime({ day, window: hours.window() })}
        </p>
      )}
      {isEstimate && <p className={form.hint}>{words.estimateNote()}</p>}
    </div>
  );
}
