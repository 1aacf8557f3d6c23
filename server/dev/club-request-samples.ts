import { calendarDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import type { Language } from '@trade-in/words/languages';
import { aesEncryptor } from '../src/adapters/encryption/aes-encryptor.ts';
import { sendAnswerMail } from '../src/features/club-requests/answer-mail.ts';
import type { StoredRequest } from '../src/features/club-requests/club-request-store.ts';
import type { Mail } from '../src/ports/partners/mailer.ts';
import type { Retailer } from '../src/ports/partners/shop.ts';

const answeredAt = new Date('2026-03-03T08:00:00Z');
const offered: Omit<StoredRequest, 'language'> = {
  id: '1',
  reference: 'CR-EXAM-PLE1',
  type: 'Putter',
  brandName: 'Example',
  modelName: 'Classic No 5',
  dexterity: 'Right',
  condition: 'Average',
  ironCount: 7,
  cellNumber: null,
  email: 'thandi@example.com',
  askedAt: new Date('2026-03-02T08:00:00Z'),
  state: 'priced',
  listPrice: cents(1500_00),
  offerUntil: calendarDay('2026-03-24'),
  declineReason: null,
  note: 'A fine putter. Please send its headcover too.',
  answeredAt,
  answeredBy: '1',
  version: 1,
  photoIds: [],
  isInCart: false,
};
const declined = { ...offered, id: '2', state: 'declined', listPrice: null, offerUntil: null, note: null } as const;
const answers = [
  { title: 'offer', request: offered },
  { title: 'declined', request: { ...declined, declineReason: 'too_worn' } },
] as const;

/** Returns the mails about answers to club requests, with sample data. */
export async function clubRequestMails(
  language: Language,
  { retailer, origin }: { retailer: Pick<Retailer, 'name' | 'contact' | 'phone'>; origin: string },
): Promise<{ title: string; mail: Mail }[]> {
  const mails: { title: string; mail: Mail }[] = [];
  for (const { title, request } of answers) {
    const send = sendAnswerMail({
      requests: { find: () => Promise.resolve({ ...request, language }) },
      mailer: { isConnected: true, send: (mail) => Promise.resolve(void mails.push({ title, mail })) },
      encryptor: aesEncryptor(Buffer.alloc(32)),
      retailer,
      origin,
      clock: () => answeredAt,
    });
    await send({ requestId: request.id, version: String(request.version) });
  }
  return mails;
}
