import type { FoundTradeIn, hiddenFacts } from '@trade-in/contract/endpoints/progress/search';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { markFound } from '@trade-in/domain/lists/search-marks';
import * as words from '@trade-in/words/search';
import { useEffect, useRef, type MouseEvent } from 'react';
import { KeyCaps } from '../../../ui/keys/key-caps.tsx';
import { keyNames } from '../../../ui/keys/key-names.ts';
import { StageGlyph } from '../../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../../ui/stage/stage-name.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { DayText } from '../../../ui/text/date-and-time.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { PaletteOption } from './options.ts';
import styles from './palette.module.css';

interface OptionProps {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  search: string;
  onClose: () => void;
}

/** An option of the palette: a link, or something that runs. The search field keeps the focus. */
export function Option({ id, option, isActive, search, onClose }: OptionProps) {
  const element = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  function onClick(event: MouseEvent) {
    // The link opens in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onClose();
    option.run?.();
  }
  const shared = {
    ref: element,
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: option.tradeIn ? styles.tradeIn : styles.action,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick,
  } as const;
  const content = option.tradeIn ? <TradeIn tradeIn={option.tradeIn} search={search} /> : <Action option={option} />;
  return option.href === undefined ? (
    <div {...shared}>{content}</div>
  ) : (
    <a {...shared} href={option.href}>
      {content}
    </a>
  );
}

function Action({ option }: { option: Extract<PaletteOption, { title: string }> }) {
  const Icon = option.icon;
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.text}>{option.title}</span>
      <span className={styles.keys} aria-hidden="true">
        {option.keys.map((binding) => (
          <KeyCaps key={binding.keys.join()} names={keyNames(binding)} />
        ))}
      </span>
    </>
  );
}

const factTexts: Readonly<Record<(typeof hiddenFacts)[number], (inputs: { text: string }) => string>> = {
  id_number: words.idNumber,
  waybill: words.waybill,
  code: words.code,
  serial_number: words.serialNumber,
  full_name: words.fullName,
  contact: words.contact,
};

function TradeIn({ tradeIn, search }: { tradeIn: FoundTradeIn; search: string }) {
  const { reference, customerName, cellNumber, stage, payout, submittedAt, firstClub, clubCount, found } = tradeIn;
  const club = clubCount > 1 ? words.moreClubs({ club: firstClub, count: clubCount - 1 }) : firstClub;
  const facts = found.map(({ kind, text }) => factTexts[kind]({ text }));
  const texts = [reference, ...(cellNumber === null ? [] : [formatPhone(cellNumber)]), ...facts];
  return (
    <>
      <StageGlyph stage={stage} />
      <span className={styles.text}>
        <bdi className={styles.name}>
          <FoundText text={customerName} search={search} />
        </bdi>
        <VisuallyHidden>{`, ${stageName(stage)}, `}</VisuallyHidden>
        <span className={styles.facts}>
          {texts.map((text) => (
            <span key={text}>
              <FoundText text={text} search={search} />
              {' · '}
            </span>
          ))}
          {club}
        </span>
      </span>
      <span className={styles.figures}>
        <Amount cents={payout} className={styles.payout} /> <DayText instant={submittedAt} />
      </span>
    </>
  );
}

/** Marks what the search found in a text. */
function FoundText({ text, search }: { text: string; search: string }) {
  let place = 0;
  return markFound(text, search).map((part) => {
    const key = (place += part.text.length);
    return part.isFound ? (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
