import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { discountLink } from '@trade-in/domain/checkout/discount-code';
import * as words from '@trade-in/words/result';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { DiscountCode } from '../../../ui/text/discount-code.tsx';
import { Icon } from '../icon.tsx';
import pine from '../../../ui/pine-panel.module.css';
import styles from './result-panel.module.css';
import type { CopyCode } from './use-copy-code.ts';

interface CodePanelProps {
  result: SubmissionResult;
  code: string;
  copyCode: CopyCode;
  /** Null while the online shop has no URL. */
  shopUrl: string | null;
  /** Whether the online shop accepts the code; otherwise the staff do. */
  isShopConnected: boolean;
  /** Called when the shop is opened. */
  onLeave: () => void;
}

/** The discount code, with buttons to copy it and to open the shop. */
export function CodePanel({ result, code, copyCode, shopUrl, isShopConnected, onLeave }: CodePanelProps) {
  const { isCopied, copy } = copyCode;

  async function openShop() {
    if (shopUrl === null) {
      await copy(isShopConnected ? words.enterInShop() : words.giveToStaff());
      return;
    }
    onLeave();
    window.location.assign(discountLink(shopUrl, code));
  }

  return (
    <div className={classNames(pine.panel, styles.panel)}>
      <p>{words.code()}</p>
      <DiscountCode code={code} className={styles.code} />
      <div className={styles.buttons}>
        <Button className={styles.volt} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? words.copied() : words.copyCode()}
        </Button>
        <Button className={styles.outlined} onClick={() => void openShop()}>
          {words.shopNow()}
        </Button>
      </div>
      <p className={styles.note}>{isShopConnected ? words.codeWorks() : words.codeForStaff()}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{words.codeValue()}</dt>
          <dd>
            <Amount cents={result.totalValue} />
          </dd>
        </div>
        <div>
          <dt>{words.reference()}</dt>
          <dd>{result.reference}</dd>
        </div>
      </dl>
    </div>
  );
}
