import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { type Answer, whyNotAnswer } from '@trade-in/domain/progress/customer-decision';
import { applyMoves, type RequestedMove } from '../../progress/apply-moves.ts';
import { cancelTradeIn, whyNotCancel } from '../../progress/cancel-trade-in.ts';
import type { History, ProgressChange, TradeInProgress } from '../../progress/progress-store.ts';
import { undoLast } from '../../progress/undo-last.ts';
import { Refusal } from '../../refusal.ts';
import { customer, findByToken, type LinkHolder, type StatusDeps } from './find-by-token.ts';
import { readStatus } from './read-status.ts';

interface Answers {
  /** What the customer saw. */
  version: number;
  answers: readonly { clubId: string; answer: Answer }[];
}

/** Accepts and declines offers, all or none. The answers can be undone for a minute, and mails and the web shop's update wait for it. */
export function answerOffers(deps: StatusDeps, holder: LinkHolder, given: Answers): Promise<Status> {
  return change(deps, holder, (present, { at }) => {
    const moves = given.answers.map((answer) => moveFor(present, answer, at));
    requireVersion(present, given.version);
    return applyMoves(present, moves, { actor: customer, at });
  });
}

/** Undoes the customer's last answers. */
export function undoAnswers(deps: StatusDeps, holder: LinkHolder): Promise<Status> {
  return change(deps, holder, (present, { at, history }) => undoLast(present, history, { actor: customer, at }));
}

/** Cancels the trade-in with its collection, and switches its code off. */
export function cancelOwnTradeIn(
  deps: StatusDeps,
  holder: LinkHolder,
  { version }: Pick<Answers, 'version'>,
): Promise<Status> {
  return change(deps, holder, (present, { at }) => {
    const reason = whyNotCancel(present, 'customer');
    if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
    requireVersion(present, version);
    return cancelTradeIn(present, { actor: customer, at });
  });
}

async function change(
  deps: StatusDeps,
  holder: LinkHolder,
  decide: (present: TradeInProgress, context: { at: Date; history: History }) => ProgressChange,
): Promise<Status> {
  const { id } = await findByToken(deps, holder);
  await deps.limits.take({ statusChangesPerTradeIn: id });
  const at = deps.clock();
  await deps.progress.change({ id }, (present, history) => decide(present, { at, history }));
  deps.signalOutbox();
  return readStatus(deps, holder);
}

function moveFor(
  { stage, clubs }: TradeInProgress,
  { clubId, answer }: Answers['answers'][number],
  at: Date,
): RequestedMove {
  const index = clubs.findIndex(({ id }) => id === clubId);
  const club = clubs[index];
  if (club === undefined) throw new Refusal('changed_meanwhile', { reason: { code: 'offer_changed' } });
  const reason = whyNotAnswer(stage, club, dayInJohannesburg(at));
  if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
  return { club: index, move: answer, values: { agreed: answer === 'accept' ? club.value : null } };
}

/** The customer must have seen the present offers: others may have replaced those on the screen. */
function requireVersion(present: TradeInProgress, version: number): void {
  if (present.version !== version) throw new Refusal('changed_meanwhile', { reason: { code: 'offer_changed' } });
}
