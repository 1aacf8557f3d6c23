import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { CancelDialog, ReturnDialog } from './closing-dialogs.tsx';
import type { MoveName } from './moves.ts';
import { OfferDialog, ProlongDialog } from './offer-dialogs.tsx';
import { outdatedMove, OutdatedMoveContext } from './outdated-move.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const dialogs = {
  answer: AnswerDialog,
  offer: OfferDialog,
  prolong: ProlongDialog,
  return: ReturnDialog,
  payment: PaymentDialog,
  claim: ClaimDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
} as const satisfies Record<MoveName, unknown>;

interface MoveDialogsProps {
  move: MoveName;
  page: TradeInPage;
  onClose: () => void;
}

/** The dialog of a move. Once somebody else has acted, it keeps the trade-in for which it was opened and says what changed. */
export function MoveDialogs({ move, page, onClose }: MoveDialogsProps) {
  const [opened] = useState(page);
  const outdated = outdatedMove(move, opened, page);
  const Dialog = dialogs[move];
  return (
    <OutdatedMoveContext value={outdated}>
      <Dialog page={outdated === null ? page : opened} onClose={onClose} />
    </OutdatedMoveContext>
  );
}
