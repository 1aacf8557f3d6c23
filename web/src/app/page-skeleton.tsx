import { Skeleton } from '../ui/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Placeholder while a screen's code loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton className={styles.title} />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  );
}
