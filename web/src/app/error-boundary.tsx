import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/shell';
import { Component, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
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

/** Replaces a screen that failed to render, or whose code failed to load, until the URL changes. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const [path] = useLocation();
  return <UrlBoundary {...props} url={`${path}?${useSearch()}`} />;
}

interface BoundaryState {
  url: string;
  hasFailed: boolean;
}

class UrlBoundary extends Component<ErrorBoundaryProps & { url: string }, BoundaryState> {
  override readonly state = { url: this.props.url, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ url }: Pick<BoundaryState, 'url'>, last: BoundaryState) {
    return url === last.url ? null : { url, hasFailed: false };
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
