import styles from './how-it-works.module.css';
import { ReadingDialog } from './reading-dialog.tsx';

const steps = [
  ['Find your club', 'Type its name, or choose the type, the brand and the model.'],
  [
    'See its value',
    'Say which hand it is for and what condition it is in. The value answers every tap, as a code and as cash.',
  ],
  [
    'Fill your cart',
    'Add every club that you want to trade in. They become one quote, paid as one code or one bank transfer.',
  ],
  [
    'Choose how it reaches us',
    'A courier collects it at your address, and you see the fee before you prove who you are. Or bring it in yourself.',
  ],
  [
    'Prove who you are',
    'The law asks us for the name, the ID number, the address and an ID document of everyone we buy from.',
  ],
  [
    'Get paid',
    'Your discount code comes at once. Cash comes by bank transfer, once your clubs have passed inspection.',
  ],
] as const;

/** Each is a promise or a condition of the shop, word for word as the specification has it. */
const notes = [
  'All trade-ins need South African ID document verification.',
  'Several clubs can be combined into one quote and one discount code.',
  'Trade-in items are released only after the clubs arrive and pass inspection.',
  'The retailer may refuse clubs that fail its quality standards.',
  'Cash is paid within 24 hours after successful inspection.',
  'Courier collection or self drop-off is offered.',
];

export function HowItWorks({ onClose }: { onClose: () => void }) {
  return (
    <ReadingDialog title="How It Works" closeLabel="Got It!" onClose={onClose}>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className={styles.notes} aria-labelledby="important-notes">
        <h3 id="important-notes">Important notes</h3>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </ReadingDialog>
  );
}
