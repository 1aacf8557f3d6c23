import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { formatInstant } from '@trade-in/domain/calendar';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/courier-bookings';
import * as statuses from '@trade-in/words/courier-statuses';
import { courierStatusLabel } from '@trade-in/words/trade-in-labels';
import { deliveriesUrl } from '../../app/paths.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import styles from './shipment-cells.module.css';

type Booking = NonNullable<Shipment['booking']>;
type CourierDelivery = NonNullable<Shipment['courierDelivery']>;

/** Shows what the courier says about the shipment, or why it has not been booked; nothing if no courier was asked. */
export function BookingNote({ shipment }: { shipment: Shipment }) {
  const { booking, feeToPay, courierDelivery } = shipment;
  if (feeToPay !== undefined) return <SecondaryText text={words.feeToPay({ fee: formatRands(feeToPay) })} />;
  return (
    <>
      <SecondaryText text={stateText(shipment)} />
      {booking?.failure === 'cancel_refused' && <SecondaryText text={words.cancel_refused()} />}
      {courierDelivery !== undefined && (
        <>
          {isOpen(booking) && <DeliveryFacts delivery={courierDelivery} />}
          <DeliveriesLink reference={shipment.reference} />
        </>
      )}
    </>
  );
}

/** Whether the courier has not responded to the booking or its cancellation. */
function isOpen(booking: Booking | undefined): boolean {
  return booking === undefined || booking.state === 'requested' || booking.state === 'cancelling';
}

function stateText({ status, booking, courierDelivery }: Shipment): string | null {
  const isRequested = booking === undefined ? courierDelivery !== undefined : booking.state === 'requested';
  // A shipment that was shipped by hand needs no courier any more.
  if (booking?.state === 'cancelling' || (isRequested && status !== 'pending')) {
    return cancellingText(courierDelivery?.state);
  }
  if (isRequested) return requestedText(courierDelivery?.state);
  return booking === undefined ? null : finalText(booking);
}

function requestedText(delivery: CourierDelivery['state'] | undefined): string {
  if (delivery === undefined) return words.requested();
  return delivery === 'waiting' ? words.notBookedYet() : words.notBooked();
}

function cancellingText(delivery: CourierDelivery['state'] | undefined): string {
  if (delivery === undefined) return words.cancelling();
  return delivery === 'waiting' ? words.notCancelledYet() : words.notCancelled();
}

function finalText({ state, failure, courierStatus }: Booking): string {
  if (state === 'booked') return words.courier({ status: courierStatusLabel(statuses, courierStatus ?? 'submitted') });
  if (state === 'cancelled') return words.cancelled();
  if (failure === 'day_passed') return words.day_passed();
  return failure === 'unclear' ? words.unclear() : words.refused();
}

/** Says how often it was tried, why that failed, and when it is tried next. */
function DeliveryFacts({ delivery: { state, attempts, reason, nextAttemptAt } }: { delivery: CourierDelivery }) {
  return (
    <>
      {attempts > 0 && <SecondaryText text={words.tried({ count: attempts })} />}
      <SecondaryText text={reason} />
      {nextAttemptAt !== null && (
        <SecondaryText text={words.nextTry({ when: formatInstant(new Date(nextAttemptAt)) })} />
      )}
      {state === 'set_aside' && <SecondaryText text={words.setAside()} />}
      {state === 'failed' && <SecondaryText text={words.givenUp()} />}
    </>
  );
}

function DeliveriesLink({ reference }: { reference: string }) {
  return (
    <TextLink
      className={styles.deliveries}
      href={deliveriesUrl(reference)}
      aria-label={words.deliveriesOf({ reference })}
    >
      {words.deliveries()}
    </TextLink>
  );
}
