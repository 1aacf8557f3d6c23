import { isEmail } from '@trade-in/domain/checkout/email';
import type { Mail, MailAttachment } from '../../ports/partners/mailer.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

export interface Sender {
  name: string;
  /** Its domain is also part of the message id. */
  address: string;
}

interface MessageOptions {
  from: Sender;
  /** Above the content of the HTML. */
  shopName: string;
}

const validMessageId = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;
const validFileName = validMessageId;

/**
 * Returns the mail as nodemailer's message. Throws a RangeError for an invalid recipient, message id or file name. Addresses are
 * objects, which nodemailer doesn't parse, so that a comma or line break can't add a recipient.
 */
export function mailMessage(
  { to, subject: givenSubject, content, messageId, attachment }: Mail,
  { from, shopName }: MessageOptions,
) {
  if (!isEmail(to)) throw new RangeError('Invalid email address');
  if (!validMessageId.test(messageId)) throw new RangeError('Invalid message id');
  const subject = givenSubject.replaceAll(/\s+/g, ' ');
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    from,
    to: { name: '', address: to },
    subject,
    text: mailText(content),
    html: mailHtml(content, { subject, shopName }),
    messageId: `<${messageId}@${domain}>`,
    // Without it, the mailer scans the mail to see whether base64 is shorter, a third of the work.
    textEncoding: 'quoted-printable' as const,
    // Suppresses automatic replies, such as out-of-office messages (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(attachment !== undefined && { attachments: [attachmentOf(attachment)] }),
  };
}

function attachmentOf({ fileName, mediaType, bytes }: MailAttachment) {
  if (!validFileName.test(fileName)) throw new RangeError('Invalid file name');
  return {
    filename: fileName,
    contentType: mediaType,
    contentDisposition: 'attachment' as const,
    contentTransferEncoding: 'base64' as const,
    content: bytes,
  };
}
