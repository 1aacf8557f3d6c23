import type { DeliveryFailure } from '@trade-in/domain/deliveries/delivery';
import type { Words } from '@trade-in/words/words-in';

/** Returns why a delivery has failed, as staff read it. `isMessage`: for a short message that may have arrived. */
export function failureReason(
  { deliveryReasons }: Words,
  failure: DeliveryFailure,
  { isMessage }: { isMessage: boolean } = { isMessage: false },
): string {
  if (failure.code === 'unexpected_error') return deliveryReasons.unexpected_error(failure);
  const { code, status } = failure;
  const reason = isMessage ? deliveryReasons.message_unclear() : deliveryReasons[code]();
  return status === null ? reason : deliveryReasons.with_status({ reason, status });
}
