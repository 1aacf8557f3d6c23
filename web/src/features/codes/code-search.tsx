import * as words from '@trade-in/words/codes';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useFilterKey } from '../../ui/data-table/use-filter-key.ts';
import { Field } from '../../ui/fields/field.tsx';
import styles from './code-search.module.css';

interface CodeSearchProps {
  text: string;
  isShopConnected: boolean;
  isDialogOpen: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
  /** Called on Arrow down, which moves the focus to the rows. */
  onDown: () => void;
}

/** The search field. It has the focus when the screen opens, and selects its text after a dialog, for the next scan. */
export function CodeSearch({ text, isShopConnected, isDialogOpen, onChange, onEnter, onDown }: CodeSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useFilterKey(form);
  // After the browser has restored the focus: after selecting the text before that, the field would ignore the keyboard.
  useLayoutEffect(() => {
    if (!isDialogOpen && document.activeElement === input.current) input.current?.select();
  }, [isDialogOpen]);
  useEffect(() => {
    // On a touch screen the keyboard would cover the list.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onEnter();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      onChange('');
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
  }
  return (
    <form ref={form} role="search" className={styles.search} onSubmit={onSubmit}>
      <Field
        ref={input}
        name="search"
        className={styles.field}
        label={words.search()}
        hint={words.searchHint()}
        data-filter
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.note}>{isShopConnected ? words.shopMarks() : words.tillMarks()}</p>
    </form>
  );
}
