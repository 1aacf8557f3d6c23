import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { isNewestFirst } from '@trade-in/domain/catalogue/model-list';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import * as words from '@trade-in/words/model-step';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LabelText } from '../../../ui/fields/field-frame.tsx';
import { Magnifier } from '../../../ui/magnifier.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './model-picker.module.css';
import { ModelRows, optionId } from './model-rows.tsx';
import type { useModelCombobox } from './use-model-combobox.ts';

interface ModelPickerProps {
  models: readonly Model[];
  options: ClubOptions;
  selectedId: string | undefined;
  isLoading: boolean;
  combobox: ReturnType<typeof useModelCombobox>;
  onChoose: (id: string) => void;
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** A search box over the list of models, which is always open. */
export function ModelPicker({ models, options, selectedId, isLoading, combobox, onChoose }: ModelPickerProps) {
  const { text, changeText, found, active, onKeyDown, onBlur } = combobox;
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  function clear() {
    // The button is removed with the text.
    field.current?.focus();
    changeText('');
  }
  return (
    <div className={styles.picker} data-scripted>
      {/* The form's default button until hydration: Enter would otherwise choose the first model. */}
      <button type="submit" disabled hidden aria-hidden="true" />
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          <LabelText isRequired>{words.label()}</LabelText>
        </label>
        <span className={styles.count} role="status">
          {found.length > 0 && countText(found.length, isNewestFirst(models))}
        </span>
      </div>
      <div className={styles.search}>
        <Magnifier className={styles.icon} />
        <input
          ref={field}
          id={id}
          className={styles.box}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active.id)}
          aria-required="true"
          aria-busy={isLoading}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={words.placeholder()}
          value={text}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </div>
      {isLoading && <Placeholders />}
      <ModelRows
        id={listId}
        models={found}
        options={options}
        hasYears={isNewestFirst(models)}
        selectedId={selectedId}
        activeId={combobox.reached?.id ?? (text.trim() === '' ? undefined : active?.id)}
        onChoose={onChoose}
      />
      {!isLoading && found.length === 0 && <NothingFound text={text} onClear={clear} />}
    </div>
  );
}

function countText(count: number, areNewestFirst: boolean): string {
  return areNewestFirst ? words.countNewestFirst({ count }) : words.count({ count });
}

function Placeholders() {
  return (
    <div className={styles.placeholders} role="status" aria-label={words.loading()}>
      {placeholders.map((index) => (
        <Skeleton key={index} className={styles.placeholder} />
      ))}
    </div>
  );
}

function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <p role="status">{words.nothingFound({ search: text })}</p>
      <Button variant="secondary" onClick={onClear}>
        {words.clearSearch()}
      </Button>
    </div>
  );
}
