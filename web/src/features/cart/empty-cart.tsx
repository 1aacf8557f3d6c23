import * as words from '@trade-in/words/cart';
import * as common from '@trade-in/words/common';
import { localUrl, paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx';
import pine from '../../ui/pine-panel.module.css';
import styles from './empty-cart.module.css';

/** Shown instead of the lines in a cart without clubs. */
export function EmptyCart() {
  return (
    <section className={classNames(pine.panel, styles.empty)}>
      <div className={styles.text}>
        <h2>{words.emptyTitle()}</h2>
        <p>{words.emptyHint()}</p>
        <ButtonLink className={styles.start} href={localUrl(paths.home)}>
          {common.startTradingIn()}
        </ButtonLink>
      </div>
      <div className={styles.bag}>
        <EmptyBagDrawing ground="pine" />
      </div>
    </section>
  );
}
