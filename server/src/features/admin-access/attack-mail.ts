import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import * as v from 'valibot';
import type { Mail, Mailer } from '../../ports/partners/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { AdminStore } from './admin-store.ts';
import { staffMail } from './staff-mail.ts';

const AttackJob = v.object({ adminId: v.nullable(v.string()), occasion: v.string() });

interface Deps extends MailContext {
  admins: Pick<AdminStore, 'findEnabledName'>;
  mailer: Pick<Mailer, 'send'>;
}

interface MailContext {
  shopName: string;
  /** The origin of the links in the mail, without a trailing slash. */
  origin: string;
  language: Language;
}

/** Returns the job that warns the owner of an account about password guessing. A repeat sends the same mail with the same id. */
export function sendAttackMail({ admins, mailer, ...context }: Deps): JobHandler {
  return async (payload) => {
    const { adminId, occasion } = v.parse(AttackJob, payload);
    const username = adminId === null ? null : await admins.findEnabledName(adminId);
    if (username === null) return 'not_needed';
    return mailer.send(attackMail({ to: username, occasion }, context));
  };
}

function attackMail(
  { to, occasion }: { to: string; occasion: string },
  { shopName, origin, language }: MailContext,
): Mail {
  const words = wordsIn(language).attackMail;
  return {
    to,
    subject: words.subject({ shopName }),
    content: staffMail(language, words.title(), [
      { kind: 'paragraph', text: words.opening() },
      { kind: 'paragraph', text: words.isSafe() },
      { kind: 'paragraph', text: words.knownBrowsers() },
      { kind: 'paragraph', text: words.newBrowser({ loginUrl: `${origin}/admin/login` }) },
      { kind: 'paragraph', text: words.usedElsewhere() },
    ]),
    messageId: `attack-${occasion.replace(' ', '-')}`,
  };
}
