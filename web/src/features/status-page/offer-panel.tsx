import type { Status, StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { absoluteCents, type Cents, formatRands, subtractCents, zeroCents } from '@trade-in/domain/money';
import { quotedTotal, valueAfter } from '@trade-in/domain/progress/customer-decision';
import * as words from '@trade-in/words/status-page';
import { classNames } from '../../ui/class-names.ts';
import pine from '../../ui/pine-panel.module.css';
import { Amount } from '../../ui/text/amount.tsx';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';
import { allOffers, type Chosen, nameOf, offeredValue, offersOf, totalWith } from './offers.ts';
import styles from './panel.module.css';
import { Questions } from './questions.tsx';

interface OfferPanelProps {
  status: Status;
  settings: Settings;
  chosen: Chosen;
}

/** What the customer gets: with their answers, if they decline, and if they don't answer. */
export function OfferPanel({ status, settings, chosen }: OfferPanelProps) {
  const offers = offersOf(status);
  const isChosen = Object.keys(chosen).length > 0;
  const answers = isChosen ? chosen : allOffers(status, 'accept');
  const total = totalWith(status, answers);
  const before = quotedTotal({ clubs: status.clubs.map(offeredValue), deductedFee: status.deductedFee });
  const declined = formatRands(totalWith(status, allOffers(status, 'decline')));
  const label = isChosen ? words.answeredTotal() : words.newTotal();
  const [lastDay] = offers.flatMap(({ offerOpenUntil }) => offerOpenUntil ?? []).toSorted();
  return (
    <>
      <section className={classNames(pine.panel, styles.panel)} aria-label={label}>
        <p>{label}</p>
        <p className={styles.total}>
          <Amount cents={total} />
        </p>
        <dl className={styles.lines}>
          <Line label={words.before()} amount={before} />
          {/* By position: clubs that were not submitted can be equal. */}
          {[...status.clubs.entries()].map(([position, club]) => (
            <Difference key={position} club={club} answers={answers} />
          ))}
        </dl>
        <div className={styles.inset}>
          <h2>{words.ifDeclineTitle()}</h2>
          <p>{words.ifDecline({ amount: declined })}</p>
        </div>
        {lastDay !== undefined && (
          <div className={styles.inset}>
            <h2>{words.ifSilentTitle()}</h2>
            <p>
              <UnbrokenNumbers text={words.ifSilent({ day: lastDay, amount: declined })} />
            </p>
          </div>
        )}
        <Questions settings={settings} />
      </section>
      <p className={styles.dock} aria-hidden="true" data-uncovered>
        <span>
          {label}
          <s>{formatRands(before)}</s>
        </span>
        <Amount cents={total} />
      </p>
    </>
  );
}

function Line({ label, amount, isSigned = false }: { label: string; amount: Cents; isSigned?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isSigned && (amount < 0 ? '−' : '+')}
        {formatRands(absoluteCents(amount))}
      </dd>
    </div>
  );
}

/** By how much the club counts more or less than what the customer was quoted for it. */
function Difference({ club, answers }: { club: StatusClub; answers: Chosen }) {
  const answer = club.id === null ? null : (answers[club.id] ?? null);
  const difference = subtractCents(valueAfter(offeredValue(club), answer), club.stated?.value ?? zeroCents);
  return difference === 0 ? null : <Line label={lineName(club)} amount={difference} isSigned />;
}

function lineName(club: StatusClub): string {
  const grade = club.found?.grade ?? 'refused';
  return grade === 'refused' ? nameOf(club) : `${nameOf(club)}, ${clubValueName(grade)}`;
}
