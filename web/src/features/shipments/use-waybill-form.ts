import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { whyNotWaybill } from '@trade-in/domain/shipments/shipment';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import * as shipmentReasons from '@trade-in/words/shipment-reasons';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { showErrors } from '../../ui/form/show-errors.ts';
import { isOutdated, useFreshShipment, useInvalidateShipments } from './shipment-queries.ts';
import { useShipShipment } from './use-ship-shipment.ts';

/** Returns the state of the waybill form for the shipment in this row. */
export function useWaybillForm(row: Shipment, onShipped: (shipped: Shipment) => void) {
  const fresh = useFreshShipment(row);
  const booked = bookedWaybill(row);
  const [waybill, setWaybill] = useState(booked);
  const [error, setError] = useState<string | null>(null);
  const shipping = useShipShipment(onShipped);
  const { code = null, sentence = null, fields = {} } = shipping.error ?? {};
  const isFinal = fresh.isOutdated || isOutdated(code);
  const isSent = shipping.isPending || shipping.isDone;
  useReloadWhenFinal(isFinal);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in the only field submits the form even without a submit button.
    if (isFinal || isSent) return;
    const reason = whyNotWaybill(waybill);
    showErrors(event.currentTarget, () => setError(reason && reasonSentence(shipmentReasons, reason)));
    if (reason === null)
      shipping.ship({ id: row.id, waybill: waybill.trim(), isDuplicateConfirmed: shipping.duplicate !== null });
  }

  function onChange(event: { target: { value: string } }) {
    setWaybill(event.target.value);
    setError('');
    if (shipping.duplicate !== null) shipping.reset();
  }

  return {
    shipment: fresh.shipment,
    /** Somebody else has shipped or cancelled the shipment; the form can't be submitted. */
    isFinal,
    refusal: sentence,
    duplicate: shipping.duplicate,
    isSaving: shipping.isPending,
    isUnsaved: waybill.trim() !== booked && !isFinal && !shipping.isDone,
    field: {
      name: 'waybillNumber',
      value: waybill,
      error: error ?? fields['waybillNumber'],
      // Input from a scanner during the request belongs to the next parcel.
      readOnly: isSent,
      // A scanner replaces the courier's waybill instead of adding to it.
      onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
      onChange,
    },
    onSubmit,
  };
}

/** Returns the waybill number that the courier has given the booking; '' without one. */
function bookedWaybill({ booking }: Shipment): string {
  return booking?.waybillNumber ?? '';
}

/** Reloads the list behind the dialog once the shipment is known to be final. */
function useReloadWhenFinal(isFinal: boolean) {
  const reload = useEffectEvent(useInvalidateShipments());
  useEffect(() => {
    if (isFinal) reload();
  }, [isFinal]);
}
