import styles from './drawings.module.css';

export interface DrawingProps {
  /** The background: the page and its cards, or the dark value panel. */
  ground?: 'light' | 'pine';
}

/** Returns the props of every drawing's `<svg>`. Drawings are decorative: the text beside them says the same. */
export function svgProps({ ground }: DrawingProps) {
  return {
    className: ground === 'pine' ? `${styles.drawing} ${styles.onPine}` : styles.drawing,
    'aria-hidden': true,
  };
}
