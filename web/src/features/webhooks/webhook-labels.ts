import type { WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import { formatInstant } from '@trade-in/domain/calendar';
import type { DisabledReason, StoredEvent, WebhookFailure, WebhookState } from '@trade-in/domain/webhooks/webhook';
import * as words from '@trade-in/words/webhooks';
import type { PillProps } from '../../ui/text/pill.tsx';

const eventLabels = {
  'trade_in.submitted': words.tradeInSubmitted,
  'trade_in.received': words.tradeInReceived,
  'trade_in.settled': words.tradeInSettled,
  'shipment.shipped': words.shipmentShipped,
  'shipment.cancelled': words.shipmentCancelled,
  'code.issued': words.codeIssued,
  'code.changed': words.codeChanged,
  'code.used': words.codeUsed,
  ping: words.testEvent,
} satisfies Record<StoredEvent, () => string>;

const failureLabels = {
  timeout: words.failureTimeout,
  unreachable: words.failureUnreachable,
  incomplete: words.failureIncomplete,
  private_target: words.failurePrivateTarget,
  bad_status: words.failureBadStatus,
  endpoint_disabled: words.failureEndpointDisabled,
} satisfies Record<WebhookFailure, () => string>;

const disabledLabels = {
  staff: words.disabledByStaff,
  gone: words.disabledGone,
  failing: words.disabledFailing,
} satisfies Record<DisabledReason, (inputs: { when: string }) => string>;

export const stateLabels = {
  waiting: words.waiting,
  delivered: words.delivered,
  failed: words.failed,
} satisfies Record<WebhookState, () => string>;

export const stateTones = {
  waiting: 'amber',
  delivered: 'green',
  failed: 'red',
} as const satisfies Record<WebhookState, PillProps['tone']>;

export function eventLabel(event: StoredEvent): string {
  return eventLabels[event]();
}

export function failureLabel(failure: WebhookFailure): string {
  return failureLabels[failure]();
}

/** Returns why and when an endpoint was disabled. */
export function disabledText({ at, reason }: NonNullable<WebhookEndpoint['disabled']>): string {
  return disabledLabels[reason]({ when: whenText(at) });
}

/** Returns an instant (ISO 8601) as the day and time in Johannesburg. */
export function whenText(instant: string): string {
  return formatInstant(new Date(instant));
}
