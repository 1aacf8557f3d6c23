import * as words from '@trade-in/words/wizard';
import { Finder } from '../../features/finder/finder.tsx';
import type { clubUrl } from '../../features/valuation/wizard/club-url.ts';
import { classNames } from '../../ui/class-names.ts';
import panel from '../../ui/pine-panel.module.css';
import styles from './welcome.module.css';

export interface WelcomeProps {
  /** Returns the URL of the last step. */
  urlOf: typeof clubUrl;
}

/** The top of the first step: what the service offers, and the finder, which skips to the last step. */
export function Welcome({ urlOf }: WelcomeProps) {
  return (
    <div className={classNames(panel.panel, styles.welcome)}>
      <h1 className={styles.title} tabIndex={-1}>
        {words.title()}
      </h1>
      <p className={styles.promise}>{words.promise()}</p>
      <div className={styles.finder}>
        <Finder clubUrl={({ dexterity, ...club }) => urlOf(club, dexterity === null ? {} : { hand: dexterity })} />
      </div>
    </div>
  );
}
