import { settleClaim } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { absoluteCents, type Cents, zeroCents } from '@trade-in/domain/money';
import type { ClaimWay } from '@trade-in/domain/progress/money-moves';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { useMove } from '../use-trade-in-page.ts';
import { areFactsChanged, ClaimFields, type ClaimFacts, factErrors, factsFor } from './claim-fields.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import styles from './move-dialog.module.css';

interface DialogProps {
  page: TradeInPage;
  onClose: () => void;
}

const firstWay = 'paid_by_customer' satisfies ClaimWay;

/** Asks how the difference of a code that was used too early is settled. */
export function ClaimDialog({ page, onClose }: DialogProps) {
  const claim = page.code?.claim ?? zeroCents;
  const noFacts: ClaimFacts = { method: 'card', reference: '', reason: '', bankReference: '', paidOn: page.today };
  const [chosen, setWay] = useState<ClaimWay>(firstWay);
  const [facts, setFacts] = useState(noFacts);
  const move = useMove(page, { doneTitle: words.saved_claim(), onDone: onClose });
  const { errorOf, show, clear } = useFieldErrors(move);
  const way = claim < 0 ? 'paid_out' : chosen;
  function submit(form: HTMLFormElement) {
    const found = factErrors(way, facts, page);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    const body = { way, amount: absoluteCents(claim), ...factsFor(way, facts) };
    move.send(({ reference, version }) => request(settleClaim, { params: { reference }, body: { version, ...body } }));
  }
  return (
    <MoveDialog
      title={claim < 0 ? words.payDifference() : words.settleClaim()}
      submitLabel={words.saveClaim()}
      isUnsaved={chosen !== firstWay || areFactsChanged(facts, noFacts)}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      <Difference claim={claim} order={page.code?.usedOrder ?? null} />
      {claim > 0 && (
        <Segments<ClaimWay>
          name="way"
          legend={words.claimWay()}
          choices={[
            { value: 'paid_by_customer', label: words.way_paid_by_customer() },
            { value: 'written_off', label: words.way_written_off() },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      <ClaimFields
        way={way}
        facts={facts}
        today={page.today}
        errorOf={errorOf}
        onChange={(change) => {
          setFacts((all) => ({ ...all, ...change }));
          clear(...Object.keys(change));
        }}
      />
      <p>{words.claimEffect()}</p>
    </MoveDialog>
  );
}

/** Who owes how much, and in which order the code was used. */
function Difference({ claim, order }: { claim: Cents; order: string | null }) {
  return (
    <div className={styles.facts}>
      <span>{claim < 0 ? words.shopOwes() : words.customerOwes()}</span>
      <Amount cents={absoluteCents(claim)} className={styles.amount} />
      {order !== null && <span>{words.usedIn({ order })}</span>}
    </div>
  );
}
