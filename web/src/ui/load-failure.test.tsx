import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog/dialog.tsx';
import { LoadFailure } from './load-failure.tsx';

/** A failure that is gone after another attempt. */
function Failure() {
  const [isFailed, setFailed] = useState(true);
  return isFailed && <LoadFailure sentence="We are busy." onRetry={() => setFailed(false)} />;
}

function tryAgain() {
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
}

test('another attempt leaves the focus on the page', () => {
  render(
    <main tabIndex={-1}>
      <Failure />
    </main>,
  );
  tryAgain();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('another attempt in a dialog leaves the focus in the dialog', () => {
  render(
    <main tabIndex={-1}>
      <Dialog title="Another model" onClose={() => {}}>
        <Failure />
      </Dialog>
    </main>,
  );
  tryAgain();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Another model' }));
});
