import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/courier-bookings';
import * as statuses from '@trade-in/words/courier-statuses';
import { courierStatusLabel } from '@trade-in/words/trade-in-labels';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';

type Booking = NonNullable<Shipment['booking']>;

/** Shows what the courier says about the shipment, or that it is booked later; nothing if no courier was asked. */
export function BookingNote({ shipment: { booking, feeToPay } }: { shipment: Shipment }) {
  if (feeToPay !== undefined) return <SecondaryText text={words.feeToPay({ fee: formatRands(feeToPay) })} />;
  if (booking === undefined) return null;
  return (
    <>
      <SecondaryText text={stateText(booking)} />
      {booking.failure === 'cancel_refused' && <SecondaryText text={words.cancel_refused()} />}
    </>
  );
}

function stateText({ state, failure, courierStatus }: Booking): string {
  switch (state) {
    case 'requested':
      return words.requested();
    case 'cancelling':
      return words.cancelling();
    case 'cancelled':
      return words.cancelled();
    case 'rejected':
      return rejectionText(failure);
    case 'booked':
      return words.courier({ status: courierStatusLabel(statuses, courierStatus ?? 'submitted') });
  }
}

function rejectionText(failure: Booking['failure']): string {
  if (failure === 'day_passed') return words.day_passed();
  return failure === 'unclear' ? words.unclear() : words.refused();
}
