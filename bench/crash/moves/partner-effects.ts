import type { PartnerSimulators } from '../../../simulators/partner-simulators.ts';
import type { Passage } from './passage.ts';

interface MailCounts {
  mails: number;
  /** Mails that arrived again, with the same message id. */
  repeated: number;
}

/** Returns the mails about a trade-in, each counted once, by the beginning of their message ids. */
function mailsAbout({ mail }: PartnerSimulators, reference: string): MailCounts & { kinds: string[] } {
  const ids = mail.mails.map(({ messageId }) => messageId).filter((id) => id.includes(`-${reference}`));
  const distinct = [...new Set(ids)];
  const kinds = distinct.map((id) => id.slice(0, id.indexOf(`-${reference}`))).toSorted();
  return { kinds, mails: distinct.length, repeated: ids.length - distinct.length };
}

export function countMails(simulators: PartnerSimulators, passages: readonly Passage[]): MailCounts {
  const counts = passages.map(({ reference }) => mailsAbout(simulators, reference));
  return {
    mails: counts.reduce((sum, { mails }) => sum + mails, 0),
    repeated: counts.reduce((sum, { repeated }) => sum + repeated, 0),
  };
}

/** Returns in which way the mails, the code in the shop and the courier's booking don't follow from the moves so far. */
export function findWrongEffects(simulators: PartnerSimulators, passage: Passage): string[] {
  const expected = passage.path.mails.toSorted().join(', ');
  const found = mailsAbout(simulators, passage.reference).kinds.join(', ');
  const mails = found === expected ? [] : [`the mails ${found} instead of ${expected}`];
  return [...mails, ...findWrongCode(simulators, passage), ...findWrongBooking(simulators, passage)].map(
    (wrong) => `${passage.story.name}, ${passage.reference}: ${wrong}`,
  );
}

function findWrongCode({ shop }: PartnerSimulators, { path, reference }: Passage): string[] {
  const { code } = path.before;
  const held = shop.held.codes.filter(({ title }) => title.includes(reference));
  const found = held.map(({ status, amount }) => (status === 'ACTIVE' ? `${status} ${amount}` : status)).join(', ');
  const isOpen = code?.state === 'open';
  const present = isOpen ? `ACTIVE ${(code.amount / 100).toFixed(2)}` : 'EXPIRED';
  const expected = code === null ? '' : present;
  return found === expected ? [] : [`the shop has '${found}' instead of '${expected}'`];
}

function findWrongBooking({ courier }: PartnerSimulators, { story, path, reference }: Passage): string[] {
  const booked = courier.account.shipments.filter(({ body }) => body.customer_reference === reference);
  const found = booked.map(({ status }) => (status === 'cancelled' ? status : 'open')).join(', ');
  const present = path.before.stage === 'cancelled' ? 'cancelled' : 'open';
  const expected = story.needsCourier ? present : '';
  return found === expected ? [] : [`the courier has '${found}' instead of '${expected}'`];
}
