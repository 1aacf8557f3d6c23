import { Card } from '../../ui/card.tsx';
import { ClubPicture } from './club-picture.tsx';
import type { PricedClub } from './priced-club.ts';
import styles from './selected-club.module.css';
import { ShareLink } from './share-link.tsx';

export function SelectedClub({ club }: { club: PricedClub }) {
  const { brand, model } = club;
  return (
    <Card title="Selected Club">
      <div className={styles.club}>
        <ClubPicture type={model.type} brand={brand.name} imageUrl={model.imageUrl} />
        <dl className={styles.facts}>
          <div>
            <dt>Brand</dt>
            <dd>{brand.name}</dd>
          </div>
          <div>
            <dt>Model</dt>
            <dd>{model.name}</dd>
          </div>
          <div>
            <dt>Type</dt>
            <dd>{model.type}</dd>
          </div>
        </dl>
      </div>
      <ShareLink club={club} />
    </Card>
  );
}
