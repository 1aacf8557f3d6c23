import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClubPicture } from './club-picture.tsx';
import type { PricedClub } from './priced-club.ts';
import styles from './selected-club.module.css';
import { ShareLink } from './share-link.tsx';

export function SelectedClub({ club: { brand, model, options } }: { club: PricedClub }) {
  const hasPhoto = model.imageUrl !== null;
  return (
    <Card className={styles.card}>
      <div className={classNames(styles.picture, !hasPhoto && styles.drawn)}>
        <ClubPicture type={model.type} brand={brand.name} imageUrl={model.imageUrl} />
      </div>
      <div className={styles.words}>
        <h2>Selected Club</h2>
        <p className={styles.name}>{`${brand.name} ${model.name}`}</p>
        <p className={styles.type}>{model.type}</p>
      </div>
      <ShareLink club={{ brand, model, options }} />
    </Card>
  );
}
