import type { Shipment } from '@trade-in/contract/shipments';
import { whyNotWaybill } from '@trade-in/domain/shipment';
import { collectionAddressOf, personOf, phoneOf } from '@trade-in/domain/trade-in-texts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sub } from '../../ui/data-table/sub.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showErrors } from '../../ui/show-errors.ts';
import styles from './ship-dialog.module.css';
import { isOutdated } from './use-shipments-changed.ts';
import { useShipping } from './use-shipping.ts';
import { WhoseClubs } from './whose-clubs.tsx';

interface ShipDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Asks for the waybill, beside whom it is for: one on the wrong person costs a set of clubs. */
export function ShipDialog({ shipment, onClose }: ShipDialogProps) {
  const formId = useId();
  const [waybill, setWaybill] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const shipping = useShipping(onClose);
  const { code = null, sentence = null, fields = {} } = shipping.error ?? {};

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = whyNotWaybill(waybill);
    showErrors(event.currentTarget, () => setProblem(found));
    if (found === null && !shipping.isPending)
      shipping.ship({ id: shipment.id, waybill: waybill.trim(), isMeant: shipping.doubled !== null });
  }

  function onAskedToClose() {
    const isLost = waybill.trim() !== '' && !isOutdated(code);
    if (!isLost || window.confirm('Close without saving?')) onClose();
  }

  return (
    <Dialog
      title="Mark Shipped"
      isForm
      onClose={onAskedToClose}
      footer={
        isOutdated(code) ? (
          <Button variant="secondary" onClick={onClose}>
            Back to the list
          </Button>
        ) : (
          <Button type="submit" form={formId} isBusy={shipping.isPending} busyLabel="Saving...">
            Mark as Shipped
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <Recipient shipment={shipment} />
        {isOutdated(code) && (
          <Notice tone="red" role="alert" title="This waybill was not saved">
            {sentence}
          </Notice>
        )}
        {shipping.doubled !== null && <Doubled other={shipping.doubled} />}
        <Field
          name="waybillNumber"
          label="Waybill Number"
          autoComplete="off"
          spellCheck={false}
          isRequired
          value={waybill}
          error={problem ?? fields['waybillNumber']}
          onChange={(event) => {
            setWaybill(event.target.value);
            setProblem('');
            if (shipping.doubled !== null) shipping.reset();
          }}
        />
      </form>
    </Dialog>
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
