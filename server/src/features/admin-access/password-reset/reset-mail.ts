import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { Mail } from '../../../ports/partners/mailer.ts';
import { staffMailHtml } from '../staff-mail.ts';

interface ResetMail {
  to: string;
  /** Unique for this mail, and unrelated to the token. */
  id: string;
  link: string;
  shopName: string;
  language: Language;
}

export function resetMail({ to, id, link, shopName, language }: ResetMail): Mail {
  const words = wordsIn(language).resetMail;
  // Safe without escaping: fixed text, the installation's URL and a token of letters, digits, - and _.
  const button = `<a href="${link}" style="display:inline-block;padding:12px 20px;background:#0b3d2c;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none">${words.linkLabel()}</a>`;
  const paragraphs = [words.opening(), button, words.terms(), words.notYou()];
  return {
    to,
    subject: words.subject({ shopName }),
    text: [words.opening(), words.linkText({ link }), words.terms(), words.notYou()].join('\n\n'),
    html: staffMailHtml({ language, title: words.title(), paragraphs }),
    messageId: `reset-${id}`,
  };
}
