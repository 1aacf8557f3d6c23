import { formatInstant } from '@trade-in/domain/calendar';
import { hasText, joinTexts, phoneOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as common from '@trade-in/words/back-office-common';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import * as words from '@trade-in/words/trade-ins';
import { ChevronRight, IdCard, Phone } from 'lucide-react';
import { tradeInUrl } from '../../app/paths.ts';
import { StageGlyph } from '../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../ui/stage/stage-name.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { PaymentPill, Pill } from '../../ui/text/pill.tsx';
import { productName } from './club-lines.tsx';
import { ironsOf } from './trade-in-cells.tsx';
import { type TradeInRow, valueOfClub } from './trade-in-rows.ts';
import { NetValue, ValueParts } from './value-cell.tsx';
import styles from './trade-in-card.module.css';

/** More clubs would push the next trade-ins off the screen. */
const maxClubs = 2;

/** A trade-in on a phone: name and net value first, and the stage in words. */
export function TradeInCard({ row }: { row: TradeInRow }) {
  const { tradeIn, clubs } = row;
  const { reference, submittedAt, stage } = tradeIn;
  const more = clubs.length - maxClubs;
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        {stage !== undefined && <StageGlyph stage={stage} size={16} />}
        <div className={styles.facts}>
          <p className={styles.first}>
            <strong className={styles.clip}>
              <bdi>{customerLabel(common.notAvailable, tradeIn)}</bdi>
            </strong>
            <NetValue row={row} />
          </p>
          <p className={styles.second}>
            <Submitted reference={reference} at={submittedAt} />
            <ValueParts row={row} />
          </p>
          <ul className={styles.clubs}>
            {clubs.slice(0, maxClubs).map((club) => (
              <li key={club.id}>
                <p className={styles.first}>
                  <bdi className={styles.clip}>{productName(club)}</bdi>
                  {clubs.length > 1 && <Amount cents={valueOfClub(club)} className={styles.part} />}
                </p>
                <p className={styles.second}>
                  {[joinTexts([club.model.type, ironsOf(club)]), club.dexterity, club.condition].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.second}>{words.moreClubs({ count: more })}</p>}
          <p className={styles.states}>
            <PaymentPill type={tradeIn.paymentType} />
            {tradeIn.needsCourier === 'true' ? <Pill tone="green">{words.courier()}</Pill> : words.dropOff()}
            <span className={styles.clip}>{placeOf(row)}</span>
            {stage !== undefined && <strong className={styles.stage}>{stageName(stage)}</strong>}
          </p>
        </div>
      </div>
      <CardFoot row={row} />
    </article>
  );
}

function CardFoot({ row: { tradeIn } }: { row: TradeInRow }) {
  const { reference, idDocumentUrl } = tradeIn;
  const phone = phoneOf(tradeIn);
  return (
    <div className={styles.foot}>
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone size={16} aria-hidden="true" />
          {phone}
        </a>
      )}
      {hasText(idDocumentUrl) && (
        <a href={idDocumentUrl} target="_blank" rel="noopener" aria-label={words.viewIdDocument()}>
          <IdCard size={16} aria-hidden="true" />
          {words.idDocument()}
        </a>
      )}
      <a className={styles.open} href={tradeInUrl(reference)} aria-label={common.tradeInOf({ reference })}>
        <ChevronRight size={18} aria-hidden="true" />
      </a>
    </div>
  );
}

function Submitted({ reference, at }: { reference: string; at: string }) {
  const { day, time } = shortInstant(at);
  return (
    <span className={styles.submitted}>
      <span>{`${reference} · ${day}`}</span>
      <span>{`, ${time}`}</span>
    </span>
  );
}

/** Returns the day, with its year unless it is the current one, and the time. */
function shortInstant(at: string): { day: string; time: string } {
  const [day = '', time = ''] = formatInstant(new Date(at)).split(', ');
  return { day: day.replace(` ${new Date().getFullYear()}`, ''), time };
}

/** Returns where the courier collects, or the bank that is paid to. */
function placeOf({ tradeIn }: TradeInRow): string {
  if (tradeIn.paymentType === 'Cash') return tradeIn.bankName ?? '';
  return joinTexts([tradeIn.collectionCity, tradeIn.collectionPostalCode]);
}
