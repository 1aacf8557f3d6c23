import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import * as courier from '@trade-in/words/list-exports';
import * as words from '@trade-in/words/trade-in-page';
import * as moveWords from '@trade-in/words/trade-in-page-moves';
import { ArrowLeft, ChevronDown, ChevronUp, Copy, Phone } from 'lucide-react';
import { adminPaths, inspectionUrl } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StageGlyph } from '../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../ui/stage/stage-name.ts';
import { TextLink } from '../../ui/text/link.tsx';
import { PaymentPill, Pill } from '../../ui/text/pill.tsx';
import { useCopy } from '../../ui/toast/use-copy.ts';
import { moveLabel, type MoveName, primaryAction } from './moves/moves.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  page: TradeInPage;
  urlOf: (reference: string) => string;
  onMove: (move: MoveName) => void;
}

/** Who and what it is, where it is in the queue, and the one action that its stage asks for. */
export function PageHead({ page, urlOf, onMove }: PageHeadProps) {
  const copy = useCopy();
  const { reference, customerName, paymentType, stage, person } = page;
  return (
    <header className={styles.head}>
      <nav className={styles.trail} aria-label={words.breadcrumb()}>
        <TextLink href={adminPaths.tradeIns} className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          {words.backToList()}
        </TextLink>
        <span className={styles.stage}>
          <StageGlyph stage={stage} />
          {stageName(stage)}
        </span>
      </nav>
      <QueueLinks page={page} urlOf={urlOf} />
      <div className={styles.title}>
        <h1>
          <bdi>{customerName}</bdi>
        </h1>
        <span className={styles.reference}>
          {reference}
          <button
            type="button"
            className={styles.copy}
            aria-label={words.copyReference()}
            onClick={() => copy(reference)}
          >
            <Copy size={16} aria-hidden="true" />
          </button>
        </span>
        <PaymentPill type={paymentType} />
        <Pill tone="green">{page.parcel === null ? courier.dropOff() : courier.courier()}</Pill>
      </div>
      {person.cellNumber !== null && (
        <a
          className={styles.call}
          href={`tel:${person.cellNumber}`}
          aria-label={words.call({ name: `${customerName} ${formatPhone(person.cellNumber)}` })}
        >
          <Phone size={20} aria-hidden="true" />
        </a>
      )}
      <Primary page={page} onMove={onMove} />
    </header>
  );
}

function QueueLinks({ page: { queue }, urlOf }: Pick<PageHeadProps, 'page' | 'urlOf'>) {
  if (queue === null) return null;
  const { position, count, previous, next } = queue;
  return (
    <div className={styles.queue}>
      <span>{position === 0 ? words.leftQueue({ count }) : words.inQueue({ position, count })}</span>
      {previous !== null && (
        <a href={urlOf(previous)} aria-label={words.previous()} aria-keyshortcuts="K">
          <ChevronUp size={18} aria-hidden="true" />
        </a>
      )}
      {next !== null && (
        <a href={urlOf(next)} aria-label={words.next()} aria-keyshortcuts="J">
          <ChevronDown size={18} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function Primary({ page, onMove }: Pick<PageHeadProps, 'page' | 'onMove'>) {
  const action = primaryAction(page);
  if (action === null) return null;
  if ('move' in action) {
    const { move } = action;
    return (
      <div className={styles.primary} data-uncovered>
        <Button isWide onClick={() => onMove(move)} aria-keyshortcuts={move === 'answer' ? 'A' : undefined}>
          {moveLabel(move, page)}
        </Button>
      </div>
    );
  }
  const targets = {
    shipments: { href: `${adminPaths.shipments}?status=pending`, label: moveWords.ship() },
    receiving: { href: adminPaths.receiving, label: moveWords.receive() },
    inspection: { href: inspectionUrl(page.reference), label: moveWords.inspect() },
  };
  const { href, label } = targets[action.to];
  return (
    <div className={styles.primary} data-uncovered>
      <ButtonLink isWide href={href}>
        {label}
      </ButtonLink>
    </div>
  );
}
