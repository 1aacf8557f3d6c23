import { join } from 'node:path';
import { isEmail } from '@trade-in/domain/checkout/email';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/partners/mailer.ts';
import { writeDurably } from '../files/write-durably.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

interface EmlOptions {
  directory: string;
  /** The sender; the address's domain is also part of the message id. */
  from: { name: string; address: string };
}

const validMessageId = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

/**
 * Returns a mailer for installations without a mail server: it writes each mail to a file that any mail program opens. The
 * file is named after the message id, so that a repeated delivery replaces the first.
 */
export function emlMailer({ directory, from }: EmlOptions): Mailer {
  // Addresses are passed as objects and never parsed, so a comma or line break can't add a recipient.
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    isConnected: false,
    async send({ to, subject: givenSubject, content, messageId }) {
      if (!isEmail(to)) throw new RangeError('Invalid email address');
      if (!validMessageId.test(messageId)) throw new RangeError('Invalid message id');
      const subject = givenSubject.replaceAll(/\s+/g, ' ');
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: mailText(content),
        html: mailHtml(content, { subject, shopName: from.name }),
        messageId: `<${messageId}@${domain}>`,
        // Without it, the mailer scans the mail to see whether base64 is shorter, a third of the work.
        textEncoding: 'quoted-printable',
      });
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail is not a buffer');
      await writeDurably(join(directory, `${messageId}.eml`), message);
    },
  };
}
