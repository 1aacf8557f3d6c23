import styles from './drawings.module.css';

/** Three stacked ellipses, which look soft without a filter. */
export function GroundShadow({ x, halfWidth }: { x: number; halfWidth: number }) {
  return [6, -3, -14].map((extra, layer) => (
    <ellipse key={extra} className={styles.shadow} cx={x} cy="159.5" rx={halfWidth + extra} ry={8.5 - layer * 2.5} />
  ));
}
