import * as words from '@trade-in/words/how-it-works';
import * as payoutWords from '@trade-in/words/payout';
import * as wizardWords from '@trade-in/words/wizard';
import styles from './how-it-works.module.css';
import { InfoDialog } from './info-dialog.tsx';

const steps = [
  [words.findTitle, words.findText],
  [words.valueTitle, words.valueText],
  [words.cartTitle, words.cartText],
  [words.deliveryTitle, words.deliveryText],
  [words.identityTitle, words.identityText],
  [words.paymentTitle, words.paymentText],
] as const;

/** The shop's promises and conditions, word for word as in the specification. */
const notes = [
  words.verificationNote,
  words.combinedNote,
  words.releaseNote,
  words.refusalNote,
  payoutWords.cashNote,
  words.deliveryNote,
];

export function HowItWorks({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title={wizardWords.howItWorks()} closeLabel={words.closeLabel()} onClose={onClose}>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title()}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className={styles.notes} aria-labelledby="important-notes">
        <h3 id="important-notes">{words.notesTitle()}</h3>
        <ul>
          {notes.map((note) => (
            <li key={note()}>{note()}</li>
          ))}
        </ul>
      </section>
    </InfoDialog>
  );
}
