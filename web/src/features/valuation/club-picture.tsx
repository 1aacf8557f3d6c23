import type { ClubType } from '@trade-in/domain/club';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import styles from './club-picture.module.css';

interface ClubPictureProps {
  type: ClubType;
  /** Printed in the drawing. */
  brand?: string;
  /** The shop's own picture, or null for the drawing. */
  imageUrl: string | null;
}

/** The club beside its name, so it says nothing that the words don't. Its place has one shape, whatever is in it. */
export function ClubPicture({ type, brand, imageUrl }: ClubPictureProps) {
  return (
    <span className={styles.picture}>
      {imageUrl === null ? (
        <ClubDrawing type={type} {...(brand === undefined ? {} : { brand })} />
      ) : (
        <img src={imageUrl} alt="" width={800} height={600} decoding="async" />
      )}
    </span>
  );
}
