import { ButtonLink } from '../ui/button.tsx';
import { useScreenReady } from '../ui/use-screen-ready.ts';
import { paths } from './paths.ts';
import styles from './plain-page.module.css';

export function NotFoundPage() {
  useScreenReady();
  return (
    <div className={styles.page}>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p className={styles.kind}>This address leads nowhere, but your clubs are still worth something.</p>
      <div className={styles.ways}>
        <ButtonLink href={paths.home}>Start Trading In</ButtonLink>
      </div>
    </div>
  );
}
