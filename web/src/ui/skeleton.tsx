import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A grey placeholder; `className` gives it the size of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />;
}
