import { type CourierStatusName, courierStatusName } from '@trade-in/domain/shipments/courier-status';
import { isShipmentStatus, type ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import { customerNameOf } from '@trade-in/domain/trade-ins/trade-in-texts';

/** Returns the label of a status, or an unknown status unchanged. */
export function statusLabel(messages: Readonly<Record<ShipmentStatus, () => string>>, status: string): string {
  return isShipmentStatus(status) ? messages[status]() : status;
}

/** Returns the label of a courier's status, or an unknown status as the courier writes it. */
export function courierStatusLabel(
  messages: Readonly<Record<CourierStatusName, () => string>>,
  status: string,
): string {
  const name = courierStatusName(status);
  return name === null ? status : messages[name]();
}

/** Returns the customer's name, else the contact's, else N/A (specification, section 2). */
export function customerLabel(notAvailable: () => string, person: Parameters<typeof customerNameOf>[0]): string {
  return customerNameOf(person) ?? notAvailable();
}
