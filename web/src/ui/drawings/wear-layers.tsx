import styles from './condition-drawing.module.css';
import type { Layer } from './condition-wear.ts';

/** Draws layers of a close-up in its coordinates. */
export function WearLayers({ layers }: { layers: readonly Layer[] }) {
  return layers.map(([tone, path]) => <path key={path} className={styles[tone]} d={path} />);
}
