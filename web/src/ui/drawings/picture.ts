import styles from './drawings.module.css';

export interface PictureProps {
  /** What the picture tells that no text beside it tells; without it the picture is decoration. */
  label?: string;
  /** What it stands on: the page and its cards, or the dark value panel. */
  ground?: 'light' | 'pine';
}

/** What every drawing's `<svg>` has in common. */
export function svgProps({ label, ground }: PictureProps) {
  return {
    className: ground === 'pine' ? `${styles.drawing} ${styles.onPine}` : styles.drawing,
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
  };
}
