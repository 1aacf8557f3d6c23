import {
  type ClaimWay,
  moneyMoves,
  type PaymentMethod,
  type SettlementFact,
  whyNotSettleWith,
} from '@trade-in/domain/progress/money-moves';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import * as words from '@trade-in/words/trade-in-page-moves';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { BankReferenceField, FactField, PaidOnField, paymentDayError, type PaymentTerm } from './payment-fields.tsx';

/** What is entered about a settlement; each way needs some of it. */
export interface ClaimFacts {
  method: PaymentMethod;
  reference: string;
  reason: string;
  bankReference: string;
  paidOn: string;
}

const factLabels: Readonly<Record<keyof ClaimFacts, () => string>> = {
  method: labels.method,
  reference: labels.reference,
  reason: labels.reason,
  bankReference: labels.bankReference,
  paidOn: labels.paidOn,
};

const factNames = ['method', 'reference', 'reason', 'bankReference', 'paidOn'] as const satisfies (keyof ClaimFacts)[];

/** Returns what the way needs; null for the rest. */
export function factsFor(way: ClaimWay, facts: ClaimFacts): { [name in keyof ClaimFacts]: ClaimFacts[name] | null } {
  const needed: ReadonlySet<SettlementFact> = new Set(moneyMoves[way].needs);
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
  return factNames.some((name) => facts[name] !== start[name]);
}

/** Returns a sentence for each fact that the way needs and that is missing or impossible. */
export function factErrors(way: ClaimWay, facts: ClaimFacts, page: PaymentTerm): Record<string, string> {
  const missing = whyNotSettleWith(way, facts) ?? {};
  const sentences = Object.values(missing).map(
    ({ label }) => [label, required({ label: factLabels[label]() })] as const,
  );
  const dayError = moneyMoves[way].needs.some((fact) => fact === 'paidOn') ? paymentDayError(facts.paidOn, page) : null;
  return { ...Object.fromEntries(sentences), ...(dayError !== null && { paidOn: dayError }) };
}

interface ClaimFieldsProps {
  way: ClaimWay;
  facts: ClaimFacts;
  today: string;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<ClaimFacts>) => void;
}

/** The fields of what the way needs. */
export function ClaimFields({ way, facts, today, errorOf, onChange }: ClaimFieldsProps) {
  const propsOf = (name: 'reference' | 'reason' | 'bankReference' | 'paidOn') => ({
    value: facts[name],
    error: errorOf(name),
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
  return moneyMoves[way].needs.map((name) => shown[name]());
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
