import { textLimits } from '@trade-in/domain/limits';
import * as words from '@trade-in/words/finder';
import { lazy, Suspense, useId } from 'react';
import { useLocation } from 'wouter';
import { FinderExamples } from './finder-examples.tsx';
import styles from './finder.module.css';
import { useFinderCombobox } from './use-finder-combobox.ts';
import type { FoundClub } from './use-finder.ts';

interface FinderProps {
  /** Returns the URL that shows a club's value. */
  clubUrl: (club: FoundClub) => string;
}

const loadPopup = () => import('./finder-popup.tsx').then(({ FinderPopup }) => ({ default: FinderPopup }));
const FinderPopup = lazy(() => loadPopup().catch(() => ({ default: Unavailable })));

/** A search box for clubs that leads straight to a club's value. */
export function Finder({ clubUrl }: FinderProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const combobox = useFinderCombobox((club) => navigate(clubUrl(club)));
  const { finder, input, value, text, isExpanded, setOpen, active, setActive, onSelect } = combobox;
  return (
    <>
      <search
        data-scripted
        className={styles.finder}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      >
        <label className={styles.label} htmlFor={id}>
          {words.label()}
        </label>
        <input
          ref={input}
          id={id}
          className={styles.box}
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isExpanded && finder.clubs.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={textLimits.finder}
          placeholder={words.placeholder()}
          value={value}
          onChange={(event) => combobox.changeValue(event.target.value)}
          onFocus={(event) => {
            setOpen(true);
            loadPopup().catch(() => undefined);
            makeRoom(event.currentTarget);
          }}
          onKeyDown={combobox.onKeyDown}
        />
        {isExpanded && (
          <Suspense fallback={null}>
            <FinderPopup id={id} finder={finder} text={text} active={active} onSelect={onSelect} onPoint={setActive} />
          </Suspense>
        )}
      </search>
      <FinderExamples clubUrl={clubUrl} />
    </>
  );
}

/** Scrolls the box to the top on touch devices: the keyboard takes half of the screen, and the results need the other. */
function makeRoom(box: HTMLElement) {
  if (matchMedia('(pointer: coarse)').matches) box.scrollIntoView({ block: 'start' });
}

/** Replaces the popup when its code could not be loaded. */
function Unavailable() {
  return (
    <p className={styles.missing} role="alert">
      {words.unavailable()}
    </p>
  );
}
