import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { linePrice, valueClub } from '@trade-in/domain/valuation/valuation';
import * as words from '@trade-in/words/cart';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import styles from './club-editor.module.css';
import { ClubSelects } from './club-selects.tsx';
import { useChangeClub } from './use-change-club.ts';

interface ClubEditorProps {
  item: CartItem;
  /** The club's brand and model. */
  name: string;
  /** Called after saving and by Cancel. */
  onClose: () => void;
  /** Called when the line has disappeared, because the cart no longer has it. */
  onGone: () => void;
}

/** The form that changes dexterity, condition and number of irons of a line, with the value that the choices make. */
export function ClubEditor({ item, name, onClose, onGone }: ClubEditorProps) {
  const { dexterity, condition, ironCount } = item;
  const [options, setOptions] = useState({ dexterity, condition, ironCount });
  const { save, isSaving } = useChangeClub(item, { name, onDone: onClose, onGone });
  const isUnsaved =
    options.dexterity !== dexterity || options.condition !== condition || options.ironCount !== ironCount;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save(options);
  }
  return (
    <form
      ref={form}
      className={styles.editor}
      aria-label={words.changeLabel({ club: name })}
      aria-busy={isSaving}
      data-unsaved={isUnsaved || undefined}
      onSubmit={onSubmit}
    >
      <ClubSelects
        type={item.model.type}
        options={options}
        onChange={(change) => setOptions({ ...options, ...change })}
      />
      <div className={styles.foot}>
        <p className={styles.value}>
          {words.newValue()}
          <output>
            <Amount cents={valueOf({ ...item, ...options })} />
          </output>
        </p>
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          {words.cancel()}
        </Button>
        <Button type="submit" variant="secondary" isBusy={isSaving} busyLabel={words.saving()}>
          {words.save()}
        </Button>
      </div>
    </form>
  );
}

function valueOf({ model, quantity, ...club }: CartItem) {
  return linePrice(valueClub({ ...club, price: model.price, type: model.type }), quantity);
}
