export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable for one occasion, so that a second delivery of it is recognised by mail programs. */
  messageId: string;
}

/** Whoever carries mail to customers. */
export interface Mailer {
  /** Whether what is sent reaches its reader by itself. */
  isConnected: boolean;
  /** Resolves once the mail is handed over for good. May take up to 30 s; throws when it can't be at present. */
  send(mail: Mail): Promise<void>;
}
