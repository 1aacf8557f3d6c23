import type { ClubShape } from './club-shapes.ts';
import styles from './drawings.module.css';

/** Draws a club's shape. `fadeId` is the id of the `ShaftFade` in the same drawing. */
export function ClubFigure({ shape, fadeId }: { shape: ClubShape; fadeId: string }) {
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
      {shape.deep && <path className={styles.deep} d={shape.deep} />}
      <path className={styles.lit} d={shape.lit} />
      <path className={styles.bevel} d={shape.face} />
      <g transform={alongShaft}>
        <path className={styles.lit} d="M-4 2-2.5 18-2 2Z" />
        {!shape.mark && <path className={styles.ring} d="M-5.2 0H5.2" />}
      </g>
      {shape.mark && <path className={styles.mark} d={shape.mark} />}
    </>
  );
}

/** The gradient by which a shaft fades out towards the edge. */
export function ShaftFade({ id }: { id: string }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop className={styles.shaftEnd} />
      <stop offset=".7" className={styles.shaft} />
    </linearGradient>
  );
}
