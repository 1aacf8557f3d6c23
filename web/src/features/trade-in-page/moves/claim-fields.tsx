import {
  type ClaimWay,
  moneyMoves,
  type PaymentMethod,
  type SettlementFact,
} from '@trade-in/domain/progress/money-moves';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import * as words from '@trade-in/words/trade-in-page-moves';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { BankReferenceField, FactField, PaidOnField } from './payment-fields.tsx';

/** What is entered about a settlement; each way needs some of it. */
export interface ClaimFacts {
  method: PaymentMethod;
  reference: string;
  reason: string;
  bankReference: string;
  paidOn: string;
}

const fields = {
  method: 'method',
  reference: 'reference',
  reason: 'reason',
  paid_on: 'paidOn',
  bank_reference: 'bankReference',
} as const satisfies Record<SettlementFact, keyof ClaimFacts>;

const factLabels: Readonly<Record<keyof ClaimFacts, () => string>> = {
  method: labels.method,
  reference: labels.reference,
  reason: labels.reason,
  bankReference: labels.bankReference,
  paidOn: labels.paidOn,
};

const fieldsOf = (way: ClaimWay) => moneyMoves[way].needs.map((fact) => fields[fact]);

/** Returns what the way needs; null for the rest. */
export function factsFor(way: ClaimWay, facts: ClaimFacts): { [name in keyof ClaimFacts]: ClaimFacts[name] | null } {
  const needed: ReadonlySet<keyof ClaimFacts> = new Set(fieldsOf(way));
  return {
    method: needed.has('method') ? facts.method : null,
    reference: needed.has('reference') ? facts.reference : null,
    reason: needed.has('reason') ? facts.reason : null,
    bankReference: needed.has('bankReference') ? facts.bankReference : null,
    paidOn: needed.has('paidOn') ? facts.paidOn : null,
  };
}

/** Returns whether any fact differs from those at the start. */
export function areFactsChanged(facts: ClaimFacts, start: ClaimFacts): boolean {
  return Object.values(fields).some((name) => facts[name] !== start[name]);
}

/** Returns a sentence for each fact that the way needs and that is missing. */
export function missingFacts(way: ClaimWay, facts: ClaimFacts): Record<string, string> {
  const missing = fieldsOf(way).filter((name) => facts[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, required({ label: factLabels[name]() })]));
}

interface ClaimFieldsProps {
  way: ClaimWay;
  facts: ClaimFacts;
  today: string;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ClaimFacts>) => void;
}

/** The fields of what the way needs. */
export function ClaimFields({ way, facts, today, errors, onChange }: ClaimFieldsProps) {
  const propsOf = (name: 'reference' | 'reason' | 'bankReference' | 'paidOn') => ({
    value: facts[name],
    error: errors[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  const shown = {
    method: () => <Method key="method" value={facts.method} onChange={(method) => onChange({ method })} />,
    reference: () => (
      <FactField
        key="reference"
        name="reference"
        label={words.paymentReference()}
        hint={words.paymentReferenceHint()}
        {...propsOf('reference')}
      />
    ),
    reason: () => (
      <FactField
        key="reason"
        name="reason"
        label={words.offerReason()}
        hint={words.offerReasonHint()}
        {...propsOf('reason')}
      />
    ),
    bankReference: () => <BankReferenceField key="bankReference" {...propsOf('bankReference')} />,
    paidOn: () => <PaidOnField key="paidOn" today={today} {...propsOf('paidOn')} />,
  } satisfies Record<keyof ClaimFacts, unknown>;
  return fieldsOf(way).map((name) => shown[name]());
}

function Method({ value, onChange }: { value: PaymentMethod; onChange: (method: PaymentMethod) => void }) {
  return (
    <Segments<PaymentMethod>
      name="method"
      legend={words.paidBy()}
      choices={[
        { value: 'card', label: words.method_card() },
        { value: 'cash', label: words.method_cash() },
        { value: 'transfer', label: words.method_transfer() },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
