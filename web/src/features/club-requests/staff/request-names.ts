import type { ListedRequest, RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { hasIronCount } from '@trade-in/domain/club';
import * as words from '@trade-in/words/club-requests';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import type { PillProps } from '../../../ui/text/pill.tsx';

export const stateNames: Readonly<Record<ListedRequest['state'], () => string>> = {
  open: words.stateOpen,
  priced: words.statePriced,
  declined: words.stateDeclined,
  used: words.stateUsed,
};

export const stateTones = {
  open: 'outline',
  priced: 'green',
  declined: 'neutral',
  used: 'green',
} as const satisfies Record<ListedRequest['state'], PillProps['tone']>;

export const reasonNames: Readonly<Record<NonNullable<RequestPage['reason']>, () => string>> = {
  no_demand: words.no_demand,
  too_worn: words.too_worn,
  not_recognised: words.not_recognised,
  not_genuine: words.not_genuine,
};

export function nameOf({ brandName, modelName }: Pick<ListedRequest, 'brandName' | 'modelName'>): string {
  return `${brandName} ${modelName}`;
}

/** Returns 'Irons, set of 7', and for every other type its name. */
export function kindOf({ type, ironCount }: Pick<RequestPage, 'type' | 'ironCount'>): string {
  const name = clubTypeName(type);
  return hasIronCount(type) ? `${name}, ${words.setOf({ count: ironCount })}` : name;
}
