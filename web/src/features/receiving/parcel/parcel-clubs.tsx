import * as words from '@trade-in/words/receiving';
import { Notice } from '../../../ui/notice.tsx';
import { ArrivedClub, AwaitedRow, ExtraRow } from './club-row.tsx';
import styles from './parcel.module.css';
import type { ParcelDraft } from './use-parcel-draft.ts';

interface ParcelClubsProps {
  draft: ParcelDraft;
  onRemove: (id: number) => void;
}

/** The clubs of a parcel: those that can arrive, with a tick each, those that the shop has, and those that staff have added. */
export function ParcelClubs({ draft: { awaited, arrived, extra, here, toggle }, onRemove }: ParcelClubsProps) {
  return (
    <>
      {awaited.some(({ club }) => club.state === 'cancelled') && (
        <Notice className={styles.notice}>{words.cancelledTitle()}</Notice>
      )}
      <ul>
        {awaited.map(({ club, place }, index) => (
          <AwaitedRow
            key={place}
            club={club}
            number={index + 1}
            isHere={here.has(place)}
            onToggle={() => toggle(place)}
          />
        ))}
        {arrived.map(({ club, place }) => (
          <ArrivedClub key={place} club={club} />
        ))}
        {extra.map((club) => (
          <ExtraRow key={club.id} club={club} onRemove={() => onRemove(club.id)} />
        ))}
      </ul>
      {awaited.length > 0 && <p className={styles.tapHint}>{words.tapHint()}</p>}
    </>
  );
}
