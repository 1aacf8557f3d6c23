import { clubRequestTokenIn } from '@trade-in/domain/club-requests/request-path';
import { useLocation } from 'wouter';
import { AnswerPage } from './answer-page.tsx';
import { AskPage } from './ask-page.tsx';

/** `/club-not-listed`: the request about a club that is not in the catalogue, and below it the answers. */
export function ClubRequestPage() {
  const token = clubRequestTokenIn(useLocation()[0]) ?? '';
  return token === '' ? <AskPage /> : <AnswerPage key={token} token={token} />;
}
