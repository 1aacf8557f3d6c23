import type { whyNotAccountNumber, whyNotBranchCode } from './bank.ts';
import type { whyNotEmail } from './email.ts';
import type { CourierFeeReason } from './payout.ts';
import type { whyNotCell } from './phone.ts';
import type { SaIdReason } from './sa-id.ts';

/** Why a submission is refused. */
export type CheckoutReason = CourierFeeReason | SaIdReason;

type FormatRule = typeof whyNotAccountNumber | typeof whyNotBranchCode | typeof whyNotCell | typeof whyNotEmail;

/** Why one of the customer's details is no such detail. */
export type FormatReason = NonNullable<ReturnType<FormatRule>>;
