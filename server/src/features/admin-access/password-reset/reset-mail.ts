import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { Mail } from '../../../ports/partners/mailer.ts';
import { staffMail } from '../staff-mail.ts';

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
  return {
    to,
    subject: words.subject({ shopName }),
    content: staffMail(language, words.title(), [
      { kind: 'paragraph', text: words.opening() },
      { kind: 'link', link: { url: link, buttonLabel: words.linkLabel(), text: words.linkText({ link }) } },
      { kind: 'paragraph', text: words.terms() },
      { kind: 'paragraph', text: words.notYou() },
    ]),
    messageId: `reset-${id}`,
  };
}
