import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { paths } from './paths.ts';
import styles from './plain-page.module.css';

/** Shown instead of a screen that broke, or whose code could not be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.page} role="alert">
        <h1>This page could not be shown</h1>
        <p>Please check your connection and try again. What is in your cart is safe.</p>
        <div className={styles.ways}>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink href={paths.home} variant="secondary">
            Back to the start
          </ButtonLink>
        </div>
      </div>
    );
  }
}
