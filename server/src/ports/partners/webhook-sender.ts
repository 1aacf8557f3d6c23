import { PartnerError } from './partner-error.ts';

/** An event for one endpoint, to be signed. */
export interface OutgoingWebhook {
  url: string;
  /** The same in every attempt. */
  messageId: string;
  at: Date;
  body: string;
  /** The receiver accepts a signature by any of them. */
  secrets: readonly string[];
}

export interface WebhookResponse {
  status: number;
  /** The first kilobyte of the body. */
  text: string;
}

/** Sends events to servers that others run. */
export interface WebhookSender {
  /** Returns whether the host may be sent to. A host name may: its IP addresses are checked whenever it is connected to. */
  allowsHost(url: URL): boolean;
  /**
   * Signs and posts an event, once and without following redirects, and returns the response with any status. May take up to 10 s.
   * Throws `PrivateTarget`, or a `PartnerError`: `timeout`, `unreachable` or `invalid_response` for a response that broke off.
   */
  send(webhook: OutgoingWebhook): Promise<WebhookResponse>;
}

/** Thrown instead of connecting to an address that is not public, such as the server's own network. */
export class PrivateTarget extends PartnerError {
  constructor() {
    super('webhooks', 'unreachable');
  }
}
