import type { ClubType, Dexterity } from '@trade-in/domain/club';
import { useId, type ReactNode } from 'react';
import { ClubFigure, ShaftFade } from './club-figure.tsx';
import { clubShapes } from './club-shapes.ts';
import drawings from './drawings.module.css';
import styles from './standing-club.module.css';
import { svgProps } from './svg-props.ts';

interface StandingClubProps {
  type: ClubType;
  hand: Dexterity;
  /** Drawn over the club, in its coordinates. */
  children?: ReactNode;
}

/** A club for this hand on a pine panel. Its sole is at the drawing's lower edge, so that it stands on a line there. */
export function StandingClub({ type, hand, children }: StandingClubProps) {
  const shape = clubShapes[type];
  const fadeId = useId();
  return (
    <span className={hand === 'Left' ? `${styles.club} ${styles.left}` : styles.club}>
      <svg viewBox="20 18 208 140.5" {...svgProps({ ground: 'pine' })}>
        <ShaftFade id={fadeId} />
        {(shape.fan ?? [0]).map((degrees) => (
          <g key={degrees} className={degrees > 0 ? drawings.far : undefined} transform={`rotate(${degrees} 252-36)`}>
            <ClubFigure shape={shape} fadeId={fadeId} />
          </g>
        ))}
        {children}
      </svg>
    </span>
  );
}
