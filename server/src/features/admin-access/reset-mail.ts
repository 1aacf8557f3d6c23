import type { Mail } from '../../ports/mailer.ts';
import { staffMailHtml } from './staff-mail.ts';

interface ResetWords {
  to: string;
  /** Of this one mail; tells nothing of the token. */
  id: string;
  link: string;
  shopName: string;
}

const opening = 'Somebody, probably you, asked for a new password for the back office of the trade-in service.';
const terms = 'The link works once, for one hour. A newer mail makes it useless.';
const otherwise = "If it wasn't you, there is nothing to do: your password stays as it is.";

export function resetMail({ to, id, link, shopName }: ResetWords): Mail {
  return {
    to,
    subject: `Your new password for ${shopName}`,
    text: [opening, `Choose a new password: ${link}`, terms, otherwise].join('\n\n'),
    html: resetHtml(link),
    messageId: `reset-${id}`,
  };
}

/** Nothing in it was typed by anyone: fixed words, the installation's address and a token of letters, digits, - and _. */
function resetHtml(link: string): string {
  const paragraphs = [
    opening,
    `<a href="${link}" style="display:inline-block;padding:12px 20px;background:#0b3d2c;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none">Choose a new password</a>`,
    terms,
    otherwise,
  ];
  return staffMailHtml('Your new password', paragraphs);
}
