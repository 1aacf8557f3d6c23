import styles from './drawings.module.css';

/** Three thin layers, the smallest on top: soft without a filter. */
export function GroundShadow({ x, halfWidth }: { x: number; halfWidth: number }) {
  return [6, -3, -14].map((more, layer) => (
    <ellipse key={more} className={styles.shadow} cx={x} cy="159.5" rx={halfWidth + more} ry={8.5 - layer * 2.5} />
  ));
}
