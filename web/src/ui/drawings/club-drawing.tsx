import type { ClubType } from '@trade-in/domain/club';
import { useId } from 'react';
import { ClubFigure, ShaftFade } from './club-figure.tsx';
import { clubShapes } from './club-shapes.ts';
import styles from './drawings.module.css';
import { GroundShadow } from './ground-shadow.tsx';
import { svgProps, type DrawingProps } from './svg-props.ts';

export interface ClubDrawingProps extends DrawingProps {
  type: ClubType;
  /** Shown below the club; legible from a width of about 150 px. */
  brand?: string;
}

/** A drawing of a club type, also for models without a picture. */
export function ClubDrawing({ type, brand, ...drawing }: ClubDrawingProps) {
  const shape = clubShapes[type];
  const fadeId = useId();
  return (
    <svg viewBox="20 18 208 156" {...svgProps(drawing)}>
      <ShaftFade id={fadeId} />
      <g transform={brand && 'translate(17-7)scale(.86)'}>
        <GroundShadow x={shape.ground[0]} halfWidth={shape.ground[1]} />
        {(shape.fan ?? [0]).map((degrees) => (
          <g key={degrees} className={degrees > 0 ? styles.far : undefined} transform={`rotate(${degrees} 252-36)`}>
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

/** Returns the largest font size, up to 22, at which the name fits. */
function brandSize(brand: string): number {
  return Math.min(22, 196 / Array.from(brand).reduce((width, letter) => width + widthOf(letter), 0));
}

/** Returns an upper bound of the letter's width in Figtree, relative to the font size. */
function widthOf(letter: string): number {
  if (/[MW@mw]/u.test(letter)) return 0.98;
  if (/[ '.I\-filjrt]/u.test(letter)) return 0.4;
  return /\p{Ll}/u.test(letter) ? 0.6 : 0.75;
}
