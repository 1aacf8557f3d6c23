import type { countTradeIns, TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { ResponseOf } from '@trade-in/contract/endpoint';
import { type TradeInGroup, tradeInGroups } from '@trade-in/domain/trade-ins/trade-in-groups';
import { presentListedClub } from '../../lists/present-club.ts';
import type { ListedClub } from '../../lists/stored-club.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { formatTotal, type Page, totalUpTo } from '../../ports/http/page.ts';
import type { TradeInCounts } from './trade-in-list-store.ts';

const none = totalUpTo(0, 0);

/** Decrypts ID and account numbers, so it must be called only for a page that is about to be shown. */
export function presentTradeIns(encryptor: Encryptor, page: Page<ListedClub>): Page<TradeInSubmission> {
  return { ...page, items: page.items.map((club) => presentListedClub(encryptor, club)) };
}

/** Returns the counts by each value of the group, also of those that no trade-in has. */
export function presentCounts(by: TradeInGroup, { total, counts }: TradeInCounts): ResponseOf<typeof countTradeIns> {
  const values = tradeInGroups[by].map((value) => [value, formatTotal(counts.get(value) ?? none)] as const);
  return { total: formatTotal(total), counts: Object.fromEntries(values) };
}
