import type { StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { hasIronCount } from '@trade-in/domain/club';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import * as cartWords from '@trade-in/words/cart';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/status-clubs';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { isDifferent } from '../offers.ts';

/** Returns type and, if it is known, dexterity: 'Driver · Right-Handed'. */
export function clubDetails({ type, ironCount, dexterity }: StatusClub): string {
  const name = clubTypeName(type);
  return [
    hasIronCount(type) && ironCount > 0 ? cartWords.setOfClubs({ type: name, count: ironCount }) : name,
    ...(dexterity === null ? [] : [clubWords.handed({ hand: clubValueName(dexterity) })]),
  ].join(' · ');
}

const agreedText = (club: StatusClub) => {
  if (!isDifferent(club)) return words.stateAsStated();
  const { stated, agreed } = club;
  const isHigher = stated !== null && agreed !== null && agreed > stated.value;
  return isHigher ? words.stateHigher() : words.stateAgreed();
};

const texts: Readonly<Record<ClubState, (club: StatusClub) => string>> = {
  awaited: words.stateAwaited,
  missing: words.stateMissing,
  received: words.stateReceived,
  inspected: words.stateReceived,
  offered: words.stateOffered,
  accepted: agreedText,
  kept: agreedText,
  declined: words.stateDeclined,
  returned: ({ returnWaybill: waybill }) =>
    waybill === null ? words.stateReturned() : words.stateReturnedBy({ waybill }),
  cancelled: words.stateCancelled,
};

/** Returns where the club is, or what was decided about it. */
export function stateText(club: StatusClub): string {
  return texts[club.state](club);
}
