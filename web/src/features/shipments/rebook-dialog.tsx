import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import { calendarDay } from '@trade-in/domain/calendar';
import { earliestCollection, latestCollection } from '@trade-in/domain/courier/collection';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/courier-bookings';
import { type FormEvent, useId, useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { showErrors } from '../../ui/form/show-errors.ts';
import { Recipient } from './recipient.tsx';
import styles from './ship-dialog.module.css';
import { useRebookShipment } from './use-rebook-shipment.ts';

interface RebookDialogProps {
  /** The shipment as its row shows it. */
  shipment: Shipment;
  onClose: () => void;
}

/** Asks for another collection day, and has the courier booked for it. */
export function RebookDialog({ shipment, onClose }: RebookDialogProps) {
  const formId = useId();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const rebooking = useRebookShipment(shipment.id, onClose);
  const { data: settings } = useEndpoint(readSettings);
  const range = settings === undefined ? {} : rangeFrom(settings.today);
  const isMailConnected = settings?.connected.mail ?? false;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rebooking.isPending) return;
    showErrors(event.currentTarget, () => setError(day === '' ? words.dayMissing() : null));
    if (day !== '') rebooking.rebook(day);
  }

  return (
    <FormDialog
      title={words.rebookTitle()}
      isUnsaved={day !== '' && !rebooking.isDone}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={rebooking.isPending} busyLabel={common.saving()}>
          {words.confirmRebook()}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <Recipient shipment={shipment} />
        <p>
          {words.rebookNote()} {isMailConnected ? words.rebookMailed() : words.rebookNotMailed()}
        </p>
        <Field
          {...range}
          type="date"
          name="collectionDate"
          label={words.collectionDay()}
          isRequired
          value={day}
          error={error ?? rebooking.fieldError}
          onChange={({ target }) => {
            setDay(target.value);
            setError('');
          }}
        />
      </form>
    </FormDialog>
  );
}

function rangeFrom(today: string) {
  const day = calendarDay(today);
  return { min: earliestCollection(day), max: latestCollection(day) };
}
