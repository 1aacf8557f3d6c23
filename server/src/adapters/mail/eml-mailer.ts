import { join } from 'node:path';
import { isEmail } from '@trade-in/domain/email';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../ports/mailer.ts';
import { writeDurably } from '../files/write-durably.ts';

interface EmlOptions {
  directory: string;
  /** Who the mail is from; the address's domain also stands in the mail's id. */
  from: { name: string; address: string };
}

const plainId = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

/**
 * Mail for an installation without a mail server: each one a file that any mail program opens. The file is named by the mail's
 * id, so that a second delivery of it replaces the first.
 */
export function emlMailer({ directory, from }: EmlOptions): Mailer {
  // Addresses go in as objects, never as text that would be parsed: a comma or a line break in it can't add a recipient.
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    isConnected: false,
    async send({ to, subject, text, html, messageId }) {
      if (!isEmail(to)) throw new RangeError('Not an address that mail can be sent to');
      if (!plainId.test(messageId)) throw new RangeError('Not an id for a mail');
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replaceAll(/\s+/g, ' '),
        text,
        html,
        messageId: `<${messageId}@${domain}>`,
        // Else the mail is read through to find out whether base 64 would be shorter: a third of the work.
        textEncoding: 'quoted-printable',
      });
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not made whole');
      await writeDurably(join(directory, `${messageId}.eml`), message);
    },
  };
}
