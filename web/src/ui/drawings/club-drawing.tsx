import type { ClubType } from '@trade-in/domain/club';
import { useId } from 'react';
import { clubShapes, type ClubShape } from './club-shapes.ts';
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
      <linearGradient id={fadeId} x2="0" y2="1">
        <stop className={styles.shaftEnd} />
        <stop offset=".7" className={styles.shaft} />
      </linearGradient>
      <g transform={brand && 'translate(17-7)scale(.86)'}>
        <GroundShadow x={shape.ground[0]} halfWidth={shape.ground[1]} />
        {(shape.fan ?? [0]).map((turn) => (
          <g key={turn} className={turn > 0 ? styles.far : undefined} transform={`rotate(${turn} 252-36)`}>
            <Club shape={shape} fadeId={fadeId} />
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

function Club({ shape, fadeId }: { shape: ClubShape; fadeId: string }) {
  const [x, y, lean, length] = shape.hosel;
  const alongShaft = `translate(${x} ${y})rotate(${lean})`;
  return (
    <>
      <g transform={alongShaft}>
        <path fill={`url(#${fadeId})`} d={`M-3.2 0-4-${length}H4L3.2 0Z`} />
        <path className={styles.sheen} d="M-2 0-1.7-65-.3 0Z" />
        <path className={styles.deep} d="M-5 .5-3.6-9.5H3.6L5 .5Z" />
      </g>
      <path className={styles.face} d={shape.face} />
      <path className={styles.sheen} d={shape.sheen} />
      <path className={styles.grooves} d={shape.grooves} />
      <path className={styles.body} d={shape.outline + shape.face} />
      <path className={styles.deep} d={shape.deep} />
      <path className={styles.lit} d={shape.lit} />
      <path className={styles.bevel} d={shape.face} />
      <g transform={alongShaft}>
        <path className={styles.lit} d="M-4 2-2.5 18-2 2Z" />
        {!shape.mark && <path className={styles.ring} d="M-5.2 0H5.2" />}
      </g>
      <path className={styles.mark} d={shape.mark} />
    </>
  );
}

/** In our type a letter is at most 0.6 of its size wide and a capital 0.76, so that the longest name fits the picture. */
function brandSize(brand: string): number {
  const capitals = brand.replaceAll(/[^A-Z&]/gv, '').length;
  return Math.min(22, 192 / (brand.length * 0.6 + capitals * 0.16));
}
