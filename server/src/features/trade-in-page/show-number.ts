import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { ProgressStore } from '../../progress/progress-store.ts';
import { tradeInMissing } from './change-trade-in.ts';
import { decryptAccountNumber, decryptIdNumber } from './present-person.ts';
import type { TradeInPageStore } from './trade-in-page-store.ts';

interface ShowDeps {
  progress: Pick<ProgressStore, 'find'>;
  pages: Pick<TradeInPageStore, 'find'>;
  encryptor: Encryptor;
  auditTrail: AuditTrail;
  clock: Clock;
}

interface ShownNumber {
  reference: string;
  number: 'id' | 'account';
  admin: Admin;
}

const actions = { id: 'id_number_shown', account: 'account_number_shown' } as const;

/** Returns an ID or account number; that it is shown is recorded first. */
export async function showNumber(
  { progress, pages, encryptor, auditTrail, clock }: ShowDeps,
  { reference, number, admin }: ShownNumber,
): Promise<{ number: string }> {
  const found = await progress.find({ reference });
  const details = found && (await pages.find(found.id));
  if (details === null) throw tradeInMissing();
  const { encryptedIdNumber, encryptedAccountNumber } = details;
  if (number === 'account' && encryptedAccountNumber === null) throw tradeInMissing();
  await auditTrail.record({ happenedAt: clock(), admin, action: actions[number], subject: reference });
  if (number === 'id' || encryptedAccountNumber === null) {
    return { number: decryptIdNumber(encryptor, { reference, encryptedIdNumber }) };
  }
  return { number: decryptAccountNumber(encryptor, { reference, encryptedAccountNumber }) };
}
