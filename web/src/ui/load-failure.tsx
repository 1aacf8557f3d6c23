import * as shared from '@trade-in/words/common';
import * as common from '@trade-in/words/back-office-common';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  title?: string;
  error: { sentence: string | null };
  onRetry: () => void;
}

/** Says why a screen of the back office could not be loaded, with a button that retries. */
export function LoadFailure({ error, onRetry, ...notice }: LoadFailureProps) {
  function tryAgain() {
    // Pressing the button removes it; keep the focus on the page.
    document.querySelector('main')?.focus();
    onRetry();
  }
  return (
    <Notice {...notice} tone="red" role="alert">
      <p>{error.sentence ?? common.checkConnection()}</p>
      <Button variant="secondary" onClick={tryAgain}>
        {shared.tryAgain()}
      </Button>
    </Notice>
  );
}
