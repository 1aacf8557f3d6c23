import * as words from '@trade-in/words/confirm-step';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { ClubPicture } from '../step/club-picture.tsx';
import type { PricedClub } from '../wizard/priced-club.ts';
import styles from './selected-club.module.css';
import { ShareLink } from './share-link.tsx';

export function SelectedClub({ club: { brand, model, options } }: { club: PricedClub }) {
  const hasPhoto = model.imageUrl !== null;
  return (
    <Card className={styles.card}>
      <div className={classNames(styles.picture, !hasPhoto && styles.drawn)}>
        <ClubPicture type={model.type} brand={brand.name} imageUrl={model.imageUrl} />
      </div>
      <div className={styles.text}>
        <h2>{words.selectedClub()}</h2>
        <p className={styles.name}>{`${brand.name} ${model.name}`}</p>
        <p className={styles.type}>{clubTypeName(model.type)}</p>
      </div>
      <ShareLink club={{ brand, model, options }} />
    </Card>
  );
}
