import type { Difference, StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import type { Condition } from '@trade-in/domain/club';
import type { BenchPart } from '@trade-in/domain/inspection/checklist';
import { type Cents, formatRands, zeroCents } from '@trade-in/domain/money';
import { type ClubPart, inspectedParts } from '@trade-in/domain/valuation/club-parts';
import * as clubWords from '@trade-in/words/club';
import * as parts from '@trade-in/words/club-parts';
import * as words from '@trade-in/words/status-clubs';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConditionDrawing } from '../../../ui/drawings/condition-drawing.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import styles from './club-comparison.module.css';
import { ClubPhotos } from './club-photos.tsx';
import { clubDetails, stateText } from './club-texts.ts';
import { nameOf } from '../offers.ts';
import { conditionLine } from '../../../ui/text/condition-line.ts';

/** A club that was found to be different: what the customer said beside what the inspection found. */
export function ClubComparison({ club, children }: { club: StatusClub; children: ReactNode }) {
  const { stated, found, value } = club;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{nameOf(club)}</h2>
        <p className={styles.details}>{[clubDetails(club), stateText(club)].join(' · ')}</p>
      </div>
      <div className={styles.pair}>
        {stated !== null && <Said club={club} condition={stated.condition} value={stated.value} />}
        {found !== null && (
          <div className={classNames(styles.side, styles.found)}>
            <SideHead label={words.weFound()} value={value ?? zeroCents}>
              {found.grade === 'refused' ? words.refusedGrade() : clubValueName(found.grade)}
            </SideHead>
            <ClubPhotos club={club} />
            {(found.differences.length > 0 || stated === null) && (
              <ul className={styles.differences}>
                {stated === null && <li>{words.notListed()}</li>}
                {found.differences.map((difference) => {
                  const text = differenceText(difference, club);
                  return (
                    <li key={text} className={classNames(difference.kind === 'model' && styles.clubName)}>
                      {text}
                    </li>
                  );
                })}
              </ul>
            )}
            {found.note !== null && <p className={styles.note}>{found.note}</p>}
          </div>
        )}
      </div>
      {children}
    </Card>
  );
}

function Said({ club, condition, value }: { club: StatusClub; condition: Condition; value: Cents }) {
  return (
    <div className={styles.side}>
      <SideHead label={words.youSaid()} value={value}>
        {clubValueName(condition)}
      </SideHead>
      <div className={styles.pictures}>
        {drawnParts(club).map((part) => (
          <figure key={part}>
            <ConditionDrawing condition={condition} part={part} />
            <figcaption>{words.guide({ part: partNames[part]() })}</figcaption>
          </figure>
        ))}
      </div>
      <p className={styles.summary}>{conditionLine(condition)}</p>
    </div>
  );
}

function SideHead({ label, value, children }: { label: string; value: Cents; children: string }) {
  return (
    <div className={styles.sideHead}>
      <p>{label}</p>
      <Amount className={styles.value} cents={value} />
      <h3>{children}</h3>
    </div>
  );
}

const maxDrawings = 2;

/** Returns the parts that differ, as far as the guide has drawings of them, or else the most important ones. */
function drawnParts({ type, found }: StatusClub): ClubPart[] {
  const drawn: readonly ClubPart[] = inspectedParts[type];
  const differing = (found?.differences ?? []).flatMap((difference) =>
    difference.kind === 'part'
      ? [difference.part === 'face' && type === 'Putter' ? 'faceOrInsert' : difference.part]
      : [],
  );
  const first = drawn.filter((part) => differing.some((other) => other === part));
  return [...first, ...drawn.filter((part) => !first.includes(part))].slice(0, maxDrawings);
}

const partNames: Readonly<Record<BenchPart | ClubPart, () => string>> = {
  crown: words.partCrown,
  face: words.partFace,
  faceOrInsert: parts.faceOrInsert,
  grooves: words.partGrooves,
  sole: words.partSole,
  hosel: words.partHosel,
  shaft: words.partShaft,
  grip: words.partGrip,
};

function differenceText(difference: Difference, { dexterity }: StatusClub): string {
  switch (difference.kind) {
    case 'model':
      return words.differsModel({ club: nameOf(difference) });
    case 'price':
      return words.differsPrice({ before: formatRands(difference.before), today: formatRands(difference.today) });
    case 'dexterity':
      return words.differsDexterity({
        hand: clubWords.handed({ hand: clubValueName(dexterity === 'Left' ? 'Right' : 'Left') }),
      });
    case 'irons':
      return words.differsIrons({ count: difference.count });
    case 'part':
      return words.differsPart({
        part: partNames[difference.part](),
        look: difference.answer === 'Fault' ? words.fault() : clubValueName(difference.answer),
      });
    case 'rattle':
      return words.differsRattle();
    case 'headcover':
      return words.differsHeadcover();
  }
}
