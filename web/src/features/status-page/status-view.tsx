import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/status-page';
import { type RefObject, useEffect, useRef } from 'react';
import { useFocusAfterEnd } from '../../ui/browser/use-focus-after-end.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneLink } from '../../ui/text/link.tsx';
import { MessageWith } from '../../ui/text/message-with.tsx';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { ClubComparison } from './clubs/club-comparison.tsx';
import { ClubRows } from './clubs/club-rows.tsx';
import { ConfirmAnswers } from './confirm-answers.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { isDifferent, offersOf, totalWith } from './offers.ts';
import { StatusFacts } from './status-facts.tsx';
import { headlineOf } from './status-headline.ts';
import styles from './status-page.module.css';
import { StatusSteps } from './status-steps.tsx';
import { type Answers, useAnswers } from './use-answers.ts';

interface StatusViewProps {
  token: string;
  status: Status;
  settings: Settings;
}

/** The timeline, what the customer decides, and what it is worth. */
export function StatusView({ token, status, settings }: StatusViewProps) {
  const answers = useAnswers(token, status);
  const headline = useRef<HTMLHeadingElement>(null);
  const offers = offersOf(status);
  const { title, lead, call, invoiceUrl = null } = headlineOf(status, settings);
  const shared = { status, settings };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 ref={headline} tabIndex={-1}>
          <UnbrokenNumbers text={title} />
        </h1>
        <p className={styles.lead}>
          <UnbrokenNumbers text={lead} />
        </p>
        {call && (
          <p className={styles.lead}>
            <MessageWith message={call}>
              <PhoneLink phone={settings.shopPhone} />
            </MessageWith>
          </p>
        )}
        {invoiceUrl !== null && (
          <ButtonLink className={styles.pay} href={invoiceUrl}>
            {words.payFee()}
          </ButtonLink>
        )}
        <p className={styles.reference}>
          {words.reference()} <strong>{status.reference}</strong>
        </p>
      </header>
      <StatusSteps steps={status.steps} />
      <AnswerNotice answers={answers} status={status} headline={headline} />
      {(offers.length > 0 || status.canCancel) && (
        <noscript>
          <Notice>{words.needsScript()}</Notice>
        </noscript>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {status.clubs.filter(isDifferent).map((club) => (
            <ClubComparison key={club.id} club={club}>
              {club.state === 'offered' && <AnswerButtons club={club} answers={answers} isOnly={offers.length === 1} />}
            </ClubComparison>
          ))}
          {offers.length > 1 && <SendAnswers answers={answers} />}
          <ClubRows clubs={status.clubs.filter((club) => !isDifferent(club))} deductedFee={status.deductedFee} />
        </div>
        <div className={styles.side}>
          {offers.length > 0 ? <OfferPanel {...shared} chosen={answers.chosen} /> : <PayoutPanel {...shared} />}
          <StatusFacts token={token} status={status} settings={settings} headline={headline} />
        </div>
      </div>
      {answers.asked !== null && <ConfirmAnswers status={status} answers={answers} />}
    </div>
  );
}

interface AnswerNoticeProps {
  answers: Answers;
  status: Status;
  /** Gets the focus once the undo ends. */
  headline: RefObject<HTMLElement | null>;
}

/** Says what happened to the answers, with the undo, and gets the focus that the buttons had. */
function AnswerNotice({ answers, status, headline }: AnswerNoticeProps) {
  const { canUndo, isUndone, isUndoing, undo, error, changes } = answers;
  const notice = useRef<HTMLDivElement>(null);
  const undoFocus = useFocusAfterEnd(headline, !canUndo);
  useEffect(() => {
    if (changes > 0) notice.current?.focus();
  }, [changes]);
  const total = formatRands(totalWith(status, {}));
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.notice} {...undoFocus}>
      {error !== null && <Notice tone="red">{error}</Notice>}
      {isUndone && !canUndo && <Notice tone="green">{words.undone()}</Notice>}
      {canUndo && (
        <Notice tone="green" className={styles.undo} title={words.answered({ amount: total })}>
          <p>{words.undoHint()}</p>
          <Button variant="secondary" isBusy={isUndoing} onClick={undo}>
            {words.undo()}
          </Button>
        </Notice>
      )}
    </div>
  );
}

/** With several offers, the customer answers each, and sends the answers together. */
function SendAnswers({ answers }: { answers: Answers }) {
  const count = Object.keys(answers.chosen).length;
  return (
    <Card className={styles.scripted}>
      <p>{words.sendHint()}</p>
      <Button disabled={count === 0} onClick={() => answers.ask(answers.chosen)}>
        {words.send({ count })}
      </Button>
    </Card>
  );
}
