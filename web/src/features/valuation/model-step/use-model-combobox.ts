import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { matchesModel } from '@trade-in/domain/catalogue/model-list';
import { useState, type KeyboardEvent } from 'react';

interface ComboboxOptions {
  /** In the order in which they are listed. */
  models: readonly Model[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** Selects the model and goes on to the next step. */
  onChoose: (id: string) => void;
}

/** Returns the state and keyboard handling of the combobox. Its list is always open. */
export function useModelCombobox({ models, selectedId, onSelect, onChoose }: ComboboxOptions) {
  const [text, setText] = useState('');
  /** The model that the arrow keys have reached, or null before they are used. */
  const [reachedId, setReachedId] = useState<string | null>(null);
  const found = models.filter((model) => matchesModel(model, text));
  const active = activeModel(found, { reachedId, selectedId, hasText: text.trim() !== '' });

  function changeText(changed: string) {
    setText(changed);
    setReachedId(null);
  }
  function move(by: 1 | -1) {
    // Before the first for Down, after the last for Up.
    const from = active === undefined ? Math.min(-by, 0) : found.indexOf(active);
    setReachedId(found[(from + by + found.length) % Math.max(1, found.length)]?.id ?? null);
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active !== undefined && onChoose(active.id),
    Escape: () => changeText(''),
  };
  function onKeyDown(event: KeyboardEvent) {
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  }
  /** Selects the model that the arrow keys have reached: whoever tabs on to Next has chosen it. */
  function onBlur() {
    if (reachedId !== null && active !== undefined) onSelect(active.id);
    setReachedId(null);
  }
  return { text, changeText, found, active, reached: reachedId === null ? undefined : active, onKeyDown, onBlur };
}

interface ActiveOptions {
  reachedId: string | null;
  selectedId: string | undefined;
  hasText: boolean;
}

/** Returns the model that Enter chooses: the one reached, the selected one, or the first that the text finds. */
function activeModel(found: readonly Model[], { reachedId, selectedId, hasText }: ActiveOptions): Model | undefined {
  const reached = found.find(({ id }) => id === (reachedId ?? selectedId));
  return reached ?? (hasText ? found[0] : undefined);
}
