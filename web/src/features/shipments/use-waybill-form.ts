import type { Shipment } from '@trade-in/contract/shipments';
import { whyNotWaybill } from '@trade-in/domain/shipment';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { showErrors } from '../../ui/show-errors.ts';
import { isOutdated, useFreshShipment, useShipmentsChanged } from './use-shipments-changed.ts';
import { useShipping } from './use-shipping.ts';

/** The waybill of the shipment in this row while it is typed, and what becomes of it. */
export function useWaybillForm(row: Shipment, onShipped: (shipped: Shipment) => void) {
  const fresh = useFreshShipment(row);
  const [waybill, setWaybill] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const shipping = useShipping(onShipped);
  const { code = null, sentence = null, fields = {} } = shipping.error ?? {};
  const isFinal = fresh.isOutdated || isOutdated(code);
  const isSent = shipping.isPending || shipping.isDone;
  useChangedWhen(isFinal);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Without a button to press, Enter in the only field would still send it.
    if (isFinal || isSent) return;
    const found = whyNotWaybill(waybill);
    showErrors(event.currentTarget, () => setProblem(found));
    if (found === null) shipping.ship({ id: row.id, waybill: waybill.trim(), isMeant: shipping.doubled !== null });
  }

  function onChange(event: { target: { value: string } }) {
    setWaybill(event.target.value);
    setProblem('');
    if (shipping.doubled !== null) shipping.reset();
  }

  return {
    shipment: fresh.shipment,
    /** Somebody else has settled the shipment; nothing is sent any more. */
    isFinal,
    refusal: sentence,
    doubled: shipping.doubled,
    isSaving: shipping.isPending,
    isUnsaved: waybill.trim() !== '' && !isFinal && !shipping.isDone,
    field: {
      name: 'waybillNumber',
      value: waybill,
      error: problem ?? fields['waybillNumber'],
      // What a scanner sends meanwhile belongs to the next parcel.
      readOnly: isSent,
      onChange,
    },
    onSubmit,
  };
}

/** The list behind the dialog shows what the dialog has learned. */
function useChangedWhen(isFinal: boolean) {
  const changed = useEffectEvent(useShipmentsChanged());
  useEffect(() => {
    if (isFinal) changed();
  }, [isFinal]);
}
