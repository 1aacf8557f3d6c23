import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { whyNotTake } from '@trade-in/domain/club-requests/club-request';
import { formatRands } from '@trade-in/domain/money';
import * as cartWords from '@trade-in/words/cart';
import * as words from '@trade-in/words/club-request';
import * as common from '@trade-in/words/common';
import { useState } from 'react';
import { copyText } from '../../ui/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import pine from '../../ui/pine-panel.module.css';
import { Amount } from '../../ui/text/amount.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './club-request.module.css';
import { useTakeOffer } from './use-take-offer.ts';

interface AnswerProps {
  token: string;
  request: ClubRequest;
}

/** The outcome of the request, and what the customer can do now. */
export function AnswerPanel({ token, request }: AnswerProps) {
  const { state, values, offerUntil, reason } = request;
  if (whyNotTake(state) === null && values !== null && offerUntil !== null) {
    return <Offer token={token} values={values} until={offerUntil} />;
  }
  return (
    <section className={classNames(pine.panel, styles.panel)}>
      <h1>{titles[state]()}</h1>
      {state === 'waiting' && <Waiting isMailed={request.isMailed} />}
      {state === 'ended' && offerUntil !== null && <p>{words.heldThrough({ day: offerUntil })}</p>}
      {state === 'declined' && reason !== null && <p>{reasons[reason]()}</p>}
      {state === 'used' && <p>{words.used()}</p>}
    </section>
  );
}

const titles: Readonly<Record<ClubRequest['state'], () => string>> = {
  waiting: words.waitingTitle,
  offered: words.offeredTitle,
  ended: words.endedTitle,
  declined: words.declinedTitle,
  used: words.usedTitle,
};

const reasons: Readonly<Record<NonNullable<ClubRequest['reason']>, () => string>> = {
  no_demand: words.no_demand,
  too_worn: words.too_worn,
  not_recognised: words.not_recognised,
  not_genuine: words.not_genuine,
};

/** Without an email, only the link leads back to this page. */
function Waiting({ isMailed }: { isMailed: boolean }) {
  const { toast } = useToast();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    const isDone = await copyText(location.href);
    setIsCopied(isDone);
    if (!isDone) toast({ title: common.errorTitle(), description: words.copyFailed(), isDestructive: true });
  }
  return (
    <>
      <p>{isMailed ? words.waitingMailed() : words.waitingOnPage()}</p>
      <div className={styles.actions} data-scripted>
        <Button variant="secondary" onClick={() => void copy()}>
          {words.copyLink()}
        </Button>
        <p role="status">{isCopied && words.copied()}</p>
      </div>
    </>
  );
}

interface OfferProps {
  token: string;
  values: NonNullable<ClubRequest['values']>;
  until: string;
}

function Offer({ token, values, until }: OfferProps) {
  const { take, taking, failure } = useTakeOffer(token);
  return (
    <>
      <section className={classNames(pine.panel, styles.panel)}>
        <h1>{words.offeredTitle()}</h1>
        <p>{words.asCode()}</p>
        <Amount cents={values['Trade-In']} className={styles.value} />
        <p>{words.heldUntil({ day: until })}</p>
        <p>{words.inspection()}</p>
      </section>
      {failure !== null && (
        <Notice tone="red" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <noscript>
        <p>{cartWords.needsScript()}</p>
      </noscript>
      <div className={styles.actions} data-scripted>
        <Button isBusy={taking === 'Trade-In'} busyLabel={words.adding()} onClick={() => take('Trade-In')}>
          {words.takeCode()}
        </Button>
        <Button variant="secondary" isBusy={taking === 'Cash'} busyLabel={words.adding()} onClick={() => take('Cash')}>
          {words.takeCash({ amount: formatRands(values.Cash) })}
        </Button>
      </div>
    </>
  );
}
