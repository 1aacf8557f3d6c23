import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { whyFinal } from '@trade-in/domain/shipments/shipment';
import * as common from '@trade-in/words/back-office-common';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import * as shipmentReasons from '@trade-in/words/shipment-reasons';
import * as words from '@trade-in/words/shipments';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Recipient } from './recipient.tsx';
import styles from './ship-dialog.module.css';
import { useWaybillForm } from './use-waybill-form.ts';

interface ShipDialogProps {
  /** The shipment as its row shows it. */
  shipment: Shipment;
  onShipped: (shipped: Shipment) => void;
  onClose: () => void;
}

/** Asks for the waybill number. Shows the recipient, because a mix-up sends a set of clubs to the wrong person. */
export function ShipDialog({ shipment: row, onShipped, onClose }: ShipDialogProps) {
  const formId = useId();
  const form = useWaybillForm(row, onShipped);
  return (
    <FormDialog
      title={words.ship()}
      isUnsaved={form.isUnsaved}
      onClose={onClose}
      footer={
        form.isFinal ? (
          <Button variant="secondary" onClick={onClose}>
            {words.backToList()}
          </Button>
        ) : (
          <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel={common.saving()}>
            {words.confirmShipped()}
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Recipient shipment={form.shipment} />
        {form.isFinal && <FinalNotice shipment={form.shipment} refusal={form.refusal} />}
        {form.duplicate !== null && <DuplicateNotice sentence={form.duplicate} />}
        <Field label={words.waybillNumber()} autoComplete="off" spellCheck={false} isRequired {...form.field} />
      </form>
    </FormDialog>
  );
}

/** Says that somebody else shipped or cancelled the shipment, before or after the waybill was submitted. */
function FinalNotice({ shipment, refusal }: { shipment: Shipment; refusal: string | null }) {
  const reason = whyFinal(shipment);
  const title = refusal === null ? words.notPendingTitle() : words.notSavedTitle();
  return (
    <Notice tone="red" role="alert" title={title}>
      {refusal ?? (reason && reasonSentence(shipmentReasons, reason))}
    </Notice>
  );
}

function DuplicateNotice({ sentence }: { sentence: string }) {
  return (
    <Notice role="alert" title={words.duplicateTitle()}>
      <p>{sentence}</p>
      <p>{words.duplicate()}</p>
    </Notice>
  );
}
