import * as words from '@trade-in/words/confirm-step';
import { Card } from '../../../ui/card.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import type { PricedClub } from '../wizard/priced-club.ts';
import styles from './selected-club.module.css';
import { ShareLink } from './share-link.tsx';

/** Names the club and shows the shop's picture of it. The value panel has the drawing. */
export function SelectedClub({ club }: { club: PricedClub }) {
  const { brand, model } = club;
  return (
    <Card className={styles.card}>
      <div>
        <h2>{words.selectedClub()}</h2>
        <p className={styles.name}>{`${brand.name} ${model.name}`}</p>
        <p>{[clubTypeName(model.type), model.year].filter(Boolean).join(' · ')}</p>
      </div>
      {model.imageUrl !== null && <img src={model.imageUrl} alt="" width={800} height={600} decoding="async" />}
      <ShareLink club={club} />
    </Card>
  );
}
