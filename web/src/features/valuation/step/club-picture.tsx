import type { ClubType } from '@trade-in/domain/club';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import styles from './club-picture.module.css';

interface ClubPictureProps {
  type: ClubType;
  /** Printed in the drawing. */
  brand?: string;
  /** The shop's picture, or null for the drawing. */
  imageUrl: string | null;
}

/** A decorative picture of the club, shown beside its name; picture and drawing take the same space. */
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
