import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { AnswerDialog } from './answer-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { CancelDialog, ReturnDialog } from './closing-dialogs.tsx';
import type { MoveName } from './moves.ts';
import { OfferDialog, ProlongDialog } from './offer-dialogs.tsx';
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

/** The dialog of a move. */
export function MoveDialogs({ move, ...props }: MoveDialogsProps) {
  const Dialog = dialogs[move];
  return <Dialog {...props} />;
}
