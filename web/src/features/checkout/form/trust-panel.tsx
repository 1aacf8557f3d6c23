import * as words from '@trade-in/words/checkout';
import * as source from '@trade-in/words/en/checkout';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import type { Checkout } from '../use-checkout.ts';
import { SourceText } from './legal-text.tsx';
import styles from './trust-panel.module.css';

type ViewerWords = Pick<
  typeof words,
  'viewers' | 'viewersForCash' | 'viewersStaff' | 'viewersStaffForCash' | 'viewersCourier' | 'viewersMessages'
>;

type Recipients = Pick<Checkout, 'isCash' | 'messages'>;

/** Says what is asked for, why, how long it is stored and who sees it. A column beside the form, or a strip above it. */
export function TrustPanel({ recipients }: { recipients: Recipients }) {
  const id = useId();
  return (
    <section className={styles.trust} aria-labelledby={id}>
      <div className={styles.strip}>
        <div className={styles.head}>
          <Icon name="lock" className={styles.lock} />
          <p id={id} className={styles.title}>
            {words.trustTitle()}
          </p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Icon name="document" />
              <span>{words.keptTitle()}</span>
            </dt>
            <dd>{words.kept()}</dd>
          </div>
          <div>
            <dt>
              <Icon name="shield" />
              <span>{words.lawTitle()}</span>
            </dt>
            <dd>{words.law()}</dd>
          </div>
          <div>
            <dt>
              <Icon name="clock" />
              <span>{words.retentionTitle()}</span>
            </dt>
            <dd>{words.retention()}</dd>
          </div>
          <div>
            <dt>
              <Icon name="eye" />
              <span>{words.viewersTitle()}</span>
            </dt>
            <dd>{viewersOf(words, recipients)}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.rights}>{words.rights()}</p>
    </section>
  );
}

/** The panel's texts in English, for the end of a translated form. */
export function TrustSource({ recipients }: { recipients: Recipients }) {
  const facts: [title: string, text: string][] = [
    [source.keptTitle(), source.kept()],
    [source.lawTitle(), source.law()],
    [source.retentionTitle(), source.retention()],
    [source.viewersTitle(), viewersOf(source, recipients)],
  ];
  return (
    <SourceText>{[source.trustTitle(), ...facts.map((fact) => fact.join(': ')), source.rights()].join(' ')}</SourceText>
  );
}

/** Says who sees the customer's details: staff, and the connected partners that this checkout gives them to. */
function viewersOf(words: ViewerWords, { isCash, messages }: Recipients): string {
  const partners = [
    ...(messages.isCollectionBooked ? [words.viewersCourier()] : []),
    ...(messages.offered.length > 0 ? [words.viewersMessages()] : []),
  ];
  if (partners.length === 0) return isCash ? words.viewersForCash() : words.viewers();
  return [isCash ? words.viewersStaffForCash() : words.viewersStaff(), ...partners].join(' ');
}
