import { openClubPhoto } from '@trade-in/contract/endpoints/progress/club-photos';
import type { PageClub } from '@trade-in/contract/endpoints/progress/trade-in-page';
import * as words from '@trade-in/words/trade-in-page';
import { endpointUrl } from '../../../api/endpoint-url.ts';
import styles from './clubs-card.module.css';

const maxThumbnails = 2;

/** The photographs of a club, which open as files; the rest of them as a number. */
export function ClubPhotos({ club: { photos, brandName, modelName } }: { club: PageClub }) {
  const more = photos.length - maxThumbnails;
  return (
    <span className={styles.thumbnails}>
      {photos.map(({ id }, index) => {
        const url = endpointUrl(openClubPhoto, { params: { id } });
        const name = words.openPhoto({ number: index + 1, club: `${brandName} ${modelName}` });
        return (
          <a key={id} href={url} target="_blank" rel="noopener" aria-label={name} hidden={index >= maxThumbnails}>
            <img src={url} alt="" loading="lazy" width={30} height={30} />
          </a>
        );
      })}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  );
}
