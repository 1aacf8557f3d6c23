import type { MailContent } from './mail-content.ts';

/** A file that is sent along with a mail. */
export interface MailAttachment {
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  mediaType: 'application/pdf';
  bytes: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  content: MailContent;
  /** Stable for one occasion, so that mail programs recognise a repeated delivery as the same message. */
  messageId: string;
  attachment?: MailAttachment;
}

/** Delivers mail to customers and staff. */
export interface Mailer {
  /** True when mail reaches its recipient without help from staff. */
  isConnected: boolean;
  /** Resolves once the mail is durably accepted. May take up to 30 s; throws when delivery is unavailable. */
  send(mail: Mail): Promise<void>;
}
