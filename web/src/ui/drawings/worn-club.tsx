import type { ClubType, Condition, Dexterity } from '@trade-in/domain/club';
import { ClubWear } from './club-wear.tsx';
import { StandingClub } from './standing-club.tsx';

interface WornClubProps {
  type: ClubType;
  hand: Dexterity;
  condition: Condition;
}

/** A club for this hand and in this condition, standing on a line of a pine panel. */
export function WornClub({ type, hand, condition }: WornClubProps) {
  return (
    <StandingClub type={type} hand={hand}>
      <ClubWear type={type} condition={condition} />
    </StandingClub>
  );
}
