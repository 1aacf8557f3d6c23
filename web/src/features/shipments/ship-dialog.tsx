import type { Shipment } from '@trade-in/contract/shipments';
import { settledSentence } from '@trade-in/domain/shipment';
import { collectionAddressOf, personOf, phoneOf } from '@trade-in/domain/trade-in-texts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sub } from '../../ui/data-table/sub.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './ship-dialog.module.css';
import { useWaybillForm } from './use-waybill-form.ts';
import { WhoseClubs } from './whose-clubs.tsx';

interface ShipDialogProps {
  /** As its row has it. */
  shipment: Shipment;
  onShipped: (shipped: Shipment) => void;
  onClose: () => void;
}

/** Asks for the waybill, beside whom it is for: one on the wrong person costs a set of clubs. */
export function ShipDialog({ shipment: row, onShipped, onClose }: ShipDialogProps) {
  const formId = useId();
  const form = useWaybillForm(row, onShipped);
  return (
    <FormDialog
      title="Mark Shipped"
      isUnsaved={form.isUnsaved}
      onClose={onClose}
      footer={
        form.isFinal ? (
          <Button variant="secondary" onClick={onClose}>
            Back to the list
          </Button>
        ) : (
          <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel="Saving...">
            Mark as Shipped
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Recipient shipment={form.shipment} />
        {form.isFinal && <Final shipment={form.shipment} refusal={form.refusal} />}
        {form.doubled !== null && <Doubled other={form.doubled} />}
        <Field label="Waybill Number" autoComplete="off" spellCheck={false} isRequired {...form.field} />
      </form>
    </FormDialog>
  );
}

/** What became of it meanwhile: the waybill was refused, or there is no need to type it. */
function Final({ shipment, refusal }: { shipment: Shipment; refusal: string | null }) {
  const title = refusal === null ? 'This shipment is no longer pending' : 'This waybill was not saved';
  return (
    <Notice tone="red" role="alert" title={title}>
      {refusal ?? settledSentence(shipment)}
    </Notice>
  );
}

function Recipient({ shipment }: { shipment: Shipment }) {
  return (
    <div className={styles.recipient}>
      <strong>
        <bdi>{personOf(shipment.submission)}</bdi>
      </strong>
      <Sub text={phoneOf(shipment.submission)} />
      <Sub text={collectionAddressOf(shipment.submission)} />
      <WhoseClubs shipment={shipment} />
    </div>
  );
}

function Doubled({ other }: { other: Shipment }) {
  return (
    <Notice role="alert" title="Another shipment has this waybill">
      <p>
        <bdi>{other.waybillNumber}</bdi> is the waybill of <bdi>{personOf(other.submission)}</bdi>, {other.reference},
        so nothing was saved yet. If it covers both, press Mark as Shipped again.
      </p>
    </Notice>
  );
}
