import type { ClubType } from '@trade-in/domain/club';
import { useId } from 'react';
import { ClubFigure, ShaftFade } from './club-figure.tsx';
import { clubShapes } from './club-shapes.ts';
import styles from './drawings.module.css';
import { GroundShadow } from './ground-shadow.tsx';
import { svgProps, type PictureProps } from './picture.ts';

export interface ClubDrawingProps extends PictureProps {
  type: ClubType;
  /** Set below the club in our own type; legible from about 150 px of width on. */
  brand?: string;
}

/** The picture of a club type, and of every model that has no picture of its own. */
export function ClubDrawing({ type, brand, ...picture }: ClubDrawingProps) {
  const shape = clubShapes[type];
  const fadeId = useId();
  return (
    <svg viewBox="20 18 208 156" {...svgProps(picture)}>
      <ShaftFade id={fadeId} />
      <g transform={brand && 'translate(17-7)scale(.86)'}>
        <GroundShadow x={shape.ground[0]} halfWidth={shape.ground[1]} />
        {(shape.fan ?? [0]).map((turn) => (
          <g key={turn} className={turn > 0 ? styles.far : undefined} transform={`rotate(${turn} 252-36)`}>
            <ClubFigure shape={shape} fadeId={fadeId} />
          </g>
        ))}
      </g>
      {brand && (
        <text className={styles.brand} x="124" y="163" fontSize={brandSize(brand)}>
          {brand}
        </text>
      )}
    </svg>
  );
}

/** As large as lets the whole name stand within the picture. */
function brandSize(brand: string): number {
  return Math.min(22, 196 / Array.from(brand).reduce((width, letter) => width + widthOf(letter), 0));
}

/** The most that a letter of our type is wide, as a part of its size. */
function widthOf(letter: string): number {
  if (/[MW@mw]/u.test(letter)) return 0.98;
  if (/[ '.I\-filjrt]/u.test(letter)) return 0.4;
  return /\p{Ll}/u.test(letter) ? 0.6 : 0.75;
}
