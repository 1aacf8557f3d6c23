import type { PartnerSimulators } from '../../../simulators/partner-simulators.ts';
import type { AnyPassage } from './passage.ts';

interface MailCounts {
  mails: number;
  /** Mails that arrived again, with the same message id. */
  repeated: number;
}

/** Returns the mails about a trade-in and a club request, each counted once, by the beginning of their message ids. */
function mailsAbout({ mail }: PartnerSimulators, references: readonly string[]): MailCounts & { kinds: string[] } {
  const isAbout = (id: string) => references.some((reference) => id.includes(`-${reference}`));
  const ids = mail.mails.map(({ messageId }) => messageId).filter(isAbout);
  const distinct = [...new Set(ids)];
  const kinds = distinct.map((id) => id.replace(/-(?:TI|CR)-.*/, '')).toSorted();
  return { kinds, mails: distinct.length, repeated: ids.length - distinct.length };
}

export function countMails(simulators: PartnerSimulators, passages: readonly AnyPassage[]): MailCounts {
  const counts = passages.map(({ references }) => mailsAbout(simulators, references));
  return {
    mails: counts.reduce((sum, { mails }) => sum + mails, 0),
    repeated: counts.reduce((sum, { repeated }) => sum + repeated, 0),
  };
}

/** Returns in which way the mails, the code in the shop and the courier's booking don't follow from the moves so far. */
export function findWrongEffects(simulators: PartnerSimulators, passage: AnyPassage): string[] {
  const expected = passage.path.mails.toSorted().join(', ');
  const found = mailsAbout(simulators, passage.references).kinds.join(', ');
  const mails = found === expected ? [] : [`the mails ${found} instead of ${expected}`];
  return [...mails, ...findWrongCode(simulators, passage), ...findWrongBooking(simulators, passage)].map(
    (wrong) => `${passage.story.name}, ${passage.references.join(' ')}: ${wrong}`,
  );
}

function findWrongCode({ shop }: PartnerSimulators, { path, references }: AnyPassage): string[] {
  const code = path.before.tradeIn?.code ?? null;
  const held = shop.held.codes.filter(({ title }) => references.some((reference) => title.includes(reference)));
  const found = held.map(({ status, amount }) => (status === 'ACTIVE' ? `${status} ${amount}` : status)).join(', ');
  const isOpen = code?.state === 'open';
  const present = isOpen ? `ACTIVE ${(code.amount / 100).toFixed(2)}` : 'EXPIRED';
  const expected = code === null ? '' : present;
  return found === expected ? [] : [`the shop has '${found}' instead of '${expected}'`];
}

function findWrongBooking({ courier }: PartnerSimulators, { story, path, references }: AnyPassage): string[] {
  const booked = courier.account.shipments.filter(({ body }) => references.includes(body.customer_reference ?? ''));
  const found = booked.map(({ status }) => (status === 'cancelled' ? status : 'open')).join(', ');
  const present = path.before.tradeIn?.stage === 'cancelled' ? 'cancelled' : 'open';
  const expected = story.needsCourier ? present : '';
  return found === expected ? [] : [`the courier has '${found}' instead of '${expected}'`];
}
