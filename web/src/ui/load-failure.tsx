import * as common from '@trade-in/words/common';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  title?: string;
  sentence: string;
  onRetry: () => void;
}

/** Says why a screen could not be loaded, with a button that retries. */
export function LoadFailure({ sentence, onRetry, ...notice }: LoadFailureProps) {
  function tryAgain() {
    // Pressing the button removes it; keep the focus on the page.
    document.querySelector('main')?.focus();
    onRetry();
  }
  return (
    <Notice {...notice} tone="red" role="alert">
      <p>{sentence}</p>
      <Button variant="secondary" onClick={tryAgain}>
        {common.tryAgain()}
      </Button>
    </Notice>
  );
}
