import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';

/** One of a group's radio buttons. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A smaller line under the label. */
  detail?: ReactNode;
  isDisabled?: boolean;
}

/** What a group of radio buttons is given, whatever it looks like. */
export interface ChoiceGroup<Value extends string> {
  name: string;
  legend: ReactNode;
  /** Keeps the legend for screen readers alone. */
  isLegendHidden?: boolean;
  /** The chosen value, or null for none yet; left out, the group keeps its own state. */
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Sets the native `required`, which a form obeys that is sent before the script has arrived. */
  isRequired?: boolean;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** Which of `checked` and `defaultChecked` a radio button of the group gets. */
export function checkedProps<Value extends string>(group: ChoiceGroup<Value>, value: Value) {
  return group.value === undefined
    ? { defaultChecked: group.defaultValue === value, onChange: () => group.onChange?.(value) }
    : { checked: group.value === value, onChange: () => group.onChange?.(value) };
}

/** A tap before hydration changes the page but not React's state: once hydrated, the group tells what the page shows. */
export function useEarlyChoice<Value extends string>(
  group: ChoiceGroup<Value>,
  choices: readonly Choice<Value>[],
): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const tellEarlyChoice = useEffectEvent(() => {
    const shown = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = choices.find(({ value }) => value === shown)?.value;
    const known = group.value === undefined ? group.defaultValue : group.value;
    if (early !== undefined && early !== known) group.onChange?.(early);
  });
  useEffect(() => tellEarlyChoice(), []);
  return fieldset;
}
