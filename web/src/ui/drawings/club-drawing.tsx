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

/** In our type a letter is at most 0.6 of its size wide and a capital 0.76, so that the longest name fits the picture. */
function brandSize(brand: string): number {
  const capitals = brand.replaceAll(/[^A-Z&]/gv, '').length;
  return Math.min(22, 192 / (brand.length * 0.6 + capitals * 0.16));
}
