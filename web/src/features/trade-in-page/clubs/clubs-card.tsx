import type { PageClub, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { calendarDay, formatDay } from '@trade-in/domain/calendar';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/trade-in-page';
import { Button } from '../../../ui/button.tsx';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { StageGlyph } from '../../../ui/stage/stage-glyph.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { allowedMoves, moveLabel, type MoveName, primaryAction } from '../moves/moves.ts';
import { clubStateName, stageOfClub } from '../state-names.ts';
import { ClubPhotos } from './club-photos.tsx';
import styles from './clubs-card.module.css';
import { FoundCell } from './found-cell.tsx';

interface ClubsCardProps {
  page: TradeInPage;
  onMove: (move: MoveName) => void;
}

/** Each club with what the customer said, what we found and what was decided; below them the sums and the moves. */
export function ClubsCard({ page, onMove }: ClubsCardProps) {
  return (
    <section className={styles.card} aria-label={words.clubs()} data-of="clubs">
      <table className={styles.clubs}>
        <thead>
          <tr>
            <th scope="col">{words.club()}</th>
            <th scope="col">{words.youSaid()}</th>
            <th scope="col">{words.weFound()}</th>
            <th scope="col">{words.photos()}</th>
            <th scope="col">{words.decision()}</th>
          </tr>
        </thead>
        <tbody>
          {page.clubs.map((club, index) => (
            <ClubRow key={club.id ?? index} club={club} />
          ))}
        </tbody>
      </table>
      <Foot page={page} onMove={onMove} />
    </section>
  );
}

function ClubRow({ club }: { club: PageClub }) {
  const { stated, found } = club;
  return (
    <tr>
      <th scope="row">
        <div className={styles.club}>
          <span className={styles.drawing}>
            <ClubDrawing type={club.type} />
          </span>
          <strong>
            <bdi>{`${club.brandName} ${club.modelName}`}</bdi>
          </strong>
          <span>{kindOf(club)}</span>
          {found !== null && (
            <span>{found.serialNumber === null ? words.noSerial() : words.serial({ serial: found.serialNumber })}</span>
          )}
          {wasOther(club) && stated !== null && (
            <span>{words.wasStatedAs({ name: `${stated.brandName} ${stated.modelName}` })}</span>
          )}
        </div>
      </th>
      <td className={styles.said} data-label={words.youSaid()}>
        {stated === null ? (
          words.notSubmitted()
        ) : (
          <>
            <Amount cents={stated.value} />
            <span>{clubValueName(stated.condition)}</span>
          </>
        )}
      </td>
      <td className={styles.found} data-label={words.weFound()}>
        <FoundCell club={club} />
      </td>
      <td className={styles.photos}>
        <ClubPhotos club={club} />
      </td>
      <td className={styles.decision}>
        <span className={styles.state}>
          <StageGlyph stage={stageOfClub[club.state]} />
          {clubStateName(club)}
        </span>
        <Decided club={club} />
      </td>
    </tr>
  );
}

/** What follows from the decision: until when it is open, or how the club went back. */
function Decided({ club: { state, offerOpenUntil, returnWaybill } }: { club: PageClub }) {
  if (state === 'offered' && offerOpenUntil !== null) {
    return <span>{words.offerUntil({ day: formatDay(calendarDay(offerOpenUntil)) })}</span>;
  }
  if (state === 'returned' && returnWaybill !== null) {
    return <span>{words.returnedWith({ waybill: returnWaybill })}</span>;
  }
  return null;
}

function kindOf({ type, dexterity, ironCount }: PageClub): string {
  const irons = ironCount === null ? [] : [words.irons({ count: ironCount })];
  const hand = dexterity === null ? [] : [clubValueName(dexterity)];
  return [clubTypeName(type), ...irons, ...hand].join(' · ');
}

/** Whether the club was not what the customer said. */
function wasOther({ stated, brandName, modelName }: PageClub): boolean {
  return stated !== null && (stated.brandName !== brandName || stated.modelName !== modelName);
}

function Foot({ page, onMove }: ClubsCardProps) {
  const { money } = page;
  const primary = primaryAction(page);
  const isAnyInspected = page.clubs.some(({ found }) => found !== null);
  const others = allowedMoves(page).filter((move) => primary === null || !('move' in primary) || primary.move !== move);
  const sums = [
    { label: words.totalSaid(), amount: money.stated },
    ...(isAnyInspected ? [{ label: words.totalFound(), amount: money.found }] : []),
    { label: words.totalAgreed(), amount: money.agreed },
  ];
  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRands(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.moves}>
        {others.map((move) => (
          <Button key={move} variant="secondary" className={styles.move} onClick={() => onMove(move)}>
            {moveLabel(move, page)}
          </Button>
        ))}
      </div>
    </div>
  );
}
