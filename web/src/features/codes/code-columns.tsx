import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import type { CodeAction } from '@trade-in/domain/codes/code';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/codes';
import { tradeInUrl } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { ReferenceLink } from '../../ui/text/reference-link.tsx';
import styles from './code-cells.module.css';
import { CodeStateText } from './code-state-text.tsx';
import { whyNotChange } from './why-not-change.ts';

interface CodeColumnsOptions {
  isShopConnected: boolean;
  onAct: (code: Code, action: CodeAction) => void;
}

export function codeColumns({ isShopConnected, onAct }: CodeColumnsOptions): Column<Code, never>[] {
  return [
    { header: words.code(), width: 12.5, cell: ({ code }) => <strong className={styles.code}>{code}</strong> },
    { header: common.value(), width: 6, isNumeric: true, cell: ({ amount }) => <Amount cents={amount} /> },
    {
      header: words.state(),
      width: 13.5,
      cell: (code) => <CodeStateText code={code} isShopConnected={isShopConnected} />,
    },
    { header: words.tradeIn(), width: 10, cell: (code) => <TradeIn code={code} /> },
    {
      header: common.actions(),
      width: 16,
      isActions: true,
      isEmpty: (code) => actionsOf(code).length === 0,
      cell: (code) => <Actions code={code} onAct={onAct} />,
    },
  ];
}

function TradeIn({ code: { customerName, reference } }: { code: Code }) {
  return (
    <>
      <bdi>{customerName}</bdi>
      <ReferenceLink reference={reference} href={tradeInUrl(reference)} />
    </>
  );
}

const labels: Readonly<Record<CodeAction, (isOff: boolean) => [text: () => string, name: typeof words.useFor]>> = {
  use: () => [words.use, words.useFor],
  switch_off: () => [words.switchOff, words.switchOffFor],
  release: (isOff) => (isOff ? [words.switchOn, words.switchOnFor] : [words.release, words.releaseFor]),
};

const actions = ['use', 'switch_off', 'release'] as const;

function actionsOf(code: Code): CodeAction[] {
  return actions.filter((action) => whyNotChange(code, action) === null);
}

function Actions({ code, onAct }: { code: Code; onAct: CodeColumnsOptions['onAct'] }) {
  return (
    <span className={styles.actions}>
      {actionsOf(code).map((action) => {
        const [text, name] = labels[action](code.state === 'off');
        return (
          <Button
            key={action}
            variant="secondary"
            className={styles.action}
            aria-label={name({ code: code.code })}
            onClick={() => onAct(code, action)}
          >
            {text()}
          </Button>
        );
      })}
    </span>
  );
}
