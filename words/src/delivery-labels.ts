import type { DeliveryState, PartnerName } from '@trade-in/domain/deliveries/delivery';

export function partnerLabel(messages: Readonly<Record<PartnerName, () => string>>, partner: PartnerName): string {
  return messages[partner]();
}

export function deliveryStateLabel(
  messages: Readonly<Record<DeliveryState, () => string>>,
  state: DeliveryState,
): string {
  return messages[state]();
}
