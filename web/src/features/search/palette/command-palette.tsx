import { textLimits } from '@trade-in/domain/limits';
import * as common from '@trade-in/words/common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/search';
import { Search, X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { KeyCaps } from '../../../ui/keys/key-caps.tsx';
import { keyNames } from '../../../ui/keys/key-names.ts';
import { keyTable } from '../../../ui/keys/key-table.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { Sections } from './palette-sections.tsx';
import styles from './palette.module.css';
import { type PaletteProps, usePalette } from './use-palette.ts';
import { usePaletteKeys } from './use-palette-keys.ts';

/** Finds trade-ins, what can be done with them, and pages. A combobox whose list is always open. */
export function CommandPalette(props: PaletteProps) {
  const { takeTyped, onClose } = props;
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const modal = useModal(onClose);
  const palette = usePalette(props);
  const fillIn = useEffectEvent(() => palette.changeValue(takeTyped?.() ?? ''));
  // The field has the focus from this effect on, so no key is lost in between.
  useLayoutEffect(() => fillIn(), []);
  const { options, active, value } = palette;
  const onKeyDown = usePaletteKeys(palette, optionId);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      {...modal}
      className={styles.palette}
      aria-label={words.title()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Search size={20} aria-hidden="true" className={styles.sign} />
          <input
            className={styles.field}
            role="combobox"
            aria-label={shell.searchHint()}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
            placeholder={shell.searchHint()}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={textLimits.address}
            value={value}
            onChange={(event) => palette.changeValue(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p role="status" className={styles.count}>
            {countOf(palette)}
          </p>
          <button type="button" className={styles.close} onClick={onClose}>
            <VisuallyHidden>{`${words.close()} `}</VisuallyHidden>
            <X size={20} aria-hidden="true" />
            <span className={styles.escape}>
              <KeyCaps names={keyNames(keyTable.everywhere.close)} />
            </span>
          </button>
        </div>
        <div className={styles.body}>
          <SearchMessage palette={palette} />
          <Sections id={id} palette={palette} optionId={optionId} onClose={onClose} />
        </div>
        <Hints />
      </div>
    </dialog>
  );
}

type Palette = ReturnType<typeof usePalette>;

function countOf({ search: { isSearched, isCurrent, error, tradeIns, hasMore } }: Palette): string {
  if (!isSearched || error !== null) return '';
  if (!isCurrent && tradeIns.length === 0) return words.searching();
  if (tradeIns.length === 0) return words.none();
  return hasMore ? words.newest({ count: tradeIns.length }) : words.count({ count: tradeIns.length });
}

/** Says that the search failed or found nothing. */
function SearchMessage({ palette: { text, search } }: { palette: Palette }) {
  if (search.error !== null) {
    return (
      <div role="alert" className={styles.message}>
        <p>{search.error.sentence ?? words.offline()}</p>
        <Button variant="secondary" onClick={search.retry}>
          {common.tryAgain()}
        </Button>
      </div>
    );
  }
  if (!search.isSearched || !search.isCurrent || search.tradeIns.length > 0) return null;
  return (
    <div className={styles.message}>
      <p>{words.nothing({ text })}</p>
      <p>{words.nothingHint()}</p>
    </div>
  );
}

/** What the keys do, for screens with a mouse. Screen readers have the combobox's own help. */
function Hints() {
  const hints = [
    [{ keys: ['Enter'] }, words.openHint()],
    [{ keys: ['Enter'], hasCtrl: true }, words.newTabHint()],
    [{ keys: ['Tab'] }, words.actionsHint()],
    [{ keys: ['>'] }, words.commandsHint()],
  ] as const;
  return (
    <p className={styles.hints} aria-hidden="true">
      {hints.map(([binding, text]) => (
        <span key={text}>
          <KeyCaps names={keyNames(binding)} /> {text}
        </span>
      ))}
    </p>
  );
}
