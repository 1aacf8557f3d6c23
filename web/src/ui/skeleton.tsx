import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A grey place that something will fill; `className` gives it that thing's real size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
