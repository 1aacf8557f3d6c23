import * as v from 'valibot';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { AdminStore } from './admin-store.ts';
import { staffMailHtml } from './staff-mail.ts';

const AttackJob = v.object({ adminId: v.nullable(v.string()), occasion: v.string() });

interface Deps {
  admins: AdminStore;
  mailer: Mailer;
  shopName: string;
  /** What addresses in the mail begin with, without a slash at the end. */
  origin: string;
}

/** Tells the owner of an account that others guess at its password. Done twice, it is the same mail under the same id. */
export function sendAttackMail({ admins, mailer, shopName, origin }: Deps): JobHandler {
  return async (payload) => {
    const { adminId, occasion } = v.parse(AttackJob, payload);
    const username = adminId === null ? null : await admins.findEnabledName(adminId);
    if (username !== null) await mailer.send(attackMail({ to: username, occasion, shopName, origin }));
  };
}

function attackMail({
  to,
  occasion,
  shopName,
  origin,
}: {
  to: string;
  occasion: string;
  shopName: string;
  origin: string;
}): Mail {
  const paragraphs = [
    'Somebody tried many passwords for your account in the back office of the trade-in service.',
    'Your account is safe as long as your password is long and used nowhere else. Nobody was let in by these attempts.',
    'For a while the login refuses browsers that have never logged in to your account. Those that you have used before work as always.',
    `If you must log in at a new browser now, ask for a reset mail with 'Forgot Password?' at ${origin}/admin/login.`,
    'If you use this password elsewhere, change it today. You get this mail once a day at most.',
  ];
  return {
    to,
    subject: `Somebody is guessing your password for ${shopName}`,
    text: paragraphs.join('\n\n'),
    html: staffMailHtml('Somebody is guessing your password', paragraphs),
    messageId: `attack-${occasion.replace(' ', '-')}`,
  };
}
