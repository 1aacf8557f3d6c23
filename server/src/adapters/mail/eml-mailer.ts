import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/partners/mailer.ts';
import { writeDurably } from '../files/write-durably.ts';
import { mailMessage, type Sender } from './mail-message.ts';

interface EmlOptions {
  directory: string;
  from: Sender;
  /** Defaults to the sender's name. */
  shopName?: string;
}

/**
 * Returns a mailer for installations without a mail server: it writes each mail to a file that any mail program opens. The
 * file is named after the message id, so that a repeated delivery replaces the first.
 */
export function emlMailer({ directory, from, shopName = from.name }: EmlOptions): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    isConnected: false,
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail, { from, shopName }));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail is not a buffer');
      await writeDurably(join(directory, `${mail.messageId}.eml`), message);
    },
  };
}
