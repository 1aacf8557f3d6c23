import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { paths } from './paths.ts';
import styles from './plain-page.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What the visitor may fear for. */
  comfort?: string;
  /** Where 'Back to the start' leads. */
  start?: string;
}

/** Shown instead of a screen that broke, or whose code could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, comfort = 'What is in your cart is safe.', start = paths.home } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className={styles.page} role="alert">
        <h1>This page could not be shown</h1>
        <p>Please check your connection and try again. {comfort}</p>
        <div className={styles.ways}>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink href={start} variant="secondary">
            Back to the start
          </ButtonLink>
        </div>
      </div>
    );
  }
}
