import { textLimits } from '@trade-in/domain/limits';
import { lazy, Suspense, useId } from 'react';
import { useLocation } from 'wouter';
import styles from './finder.module.css';
import { useFinderBox } from './use-finder-box.ts';
import type { FoundClub } from './use-finder.ts';

interface FinderProps {
  /** Where a found club's value is shown. */
  addressOf: (club: FoundClub) => string;
}

const loadPopup = () => import('./finder-popup.tsx').then(({ FinderPopup }) => ({ default: FinderPopup }));
const FinderPopup = lazy(() => loadPopup().catch(() => ({ default: NoPopup })));

/** One box that finds a club by any words and goes straight to its value. */
export function Finder({ addressOf }: FinderProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const pick = (club: FoundClub) => navigate(addressOf(club));
  const { input, text, words, type, isShown, setOpen, active, setActive, onKeyDown, ...answer } = useFinderBox(pick);
  return (
    <search
      data-scripted
      className={styles.finder}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <label className={styles.label} htmlFor={id}>
        Find your club
      </label>
      <input
        ref={input}
        id={id}
        className={styles.box}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && answer.clubs.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={textLimits.finder}
        placeholder="Try ‘stealth 2 driver’ or ‘lefty g425’"
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          setOpen(true);
          loadPopup().catch(() => undefined);
          makeRoom(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <Suspense fallback={null}>
          <FinderPopup id={id} answer={answer} words={words} active={active} onPick={pick} onPoint={setActive} />
        </Suspense>
      )}
    </search>
  );
}

/** A phone's keyboard takes half of the screen: the other half is for the answers. */
function makeRoom(box: HTMLElement) {
  if (matchMedia('(pointer: coarse)').matches) box.scrollIntoView({ block: 'start' });
}

/** Without the network neither the search nor the code of its answers can be had. */
function NoPopup() {
  return (
    <p className={styles.missing} role="alert">
      The search is not answering. Please choose the type below.
    </p>
  );
}
