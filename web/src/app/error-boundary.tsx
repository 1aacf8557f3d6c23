import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/shell';
import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { localUrl, paths } from './paths.ts';
import styles from './plain-page.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Says that nothing was lost; about the cart unless given. */
  reassurance?: string;
  /** Target of the link 'Back to the start'. */
  start?: string;
}

/** Replaces a screen that failed to render, or whose code failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, reassurance = words.cartIsSafe(), start = localUrl(paths.home) } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className={styles.page} role="alert">
        <h1>{words.failedTitle()}</h1>
        <p>{words.failedHint({ reassurance })}</p>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>{common.tryAgain()}</Button>
          <ButtonLink href={start} variant="secondary">
            {words.backToStart()}
          </ButtonLink>
        </div>
      </div>
    );
  }
}
