import * as common from '@trade-in/words/common';
import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';
import { Notice } from './notice.tsx';

type LoadFailureProps = {
  sentence: string;
  /** None where another attempt would fail, too. */
  onRetry?: () => void;
} & (
  | { title?: string; isPage?: false }
  /** `isPage`: the screen shows nothing else, so the title is its heading. */
  | { title: string; isPage: boolean }
);

/** Says why a screen or a part of it could not be loaded, with a button that retries. */
export function LoadFailure({ title, isPage = false, sentence, onRetry }: LoadFailureProps) {
  const notice = (
    <Notice {...(title !== undefined && !isPage && { title })} className={styles.failure} tone="red" role="alert">
      <p>{sentence}</p>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </Notice>
  );
  if (!isPage) return notice;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {notice}
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // Pressing the button removes it; keep the focus on the page, or in the dialog, outside of which nothing takes it.
    (currentTarget.closest('dialog')?.querySelector('h2') ?? document.querySelector('main'))?.focus();
    onRetry();
  }
  return (
    <Button variant="secondary" onClick={tryAgain}>
      {common.tryAgain()}
    </Button>
  );
}
