import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { ErrorText } from '../fields/error-text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** One radio button of a group. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A smaller line under the label. */
  detail?: ReactNode;
  isDisabled?: boolean;
}

/** The props of every radio group. */
export interface RadioGroupProps<Value extends string> {
  name: string;
  legend: ReactNode;
  /** Hides the legend visually. */
  isLegendHidden?: boolean;
  /** The selected value, or null. Without this prop the group keeps its own state. */
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Sets the native `required`, for a form that can be submitted before hydration. */
  isRequired?: boolean;
  error?: string | null | undefined;
  className?: string | undefined;
}

interface RadioGroupFrameProps<Value extends string> {
  group: RadioGroupProps<Value>;
  choices: readonly Choice<Value>[];
  legendClassName: string | undefined;
  children: ReactNode;
}

/** The fieldset, legend and error of a radio group; its radio buttons are the children. */
export function RadioGroupFrame<Value extends string>(props: RadioGroupFrameProps<Value>) {
  const { group, choices, legendClassName, children } = props;
  const id = useId();
  const fieldset = useChoiceBeforeHydration(group, choices);
  const errorId = group.error ? `${id}-error` : undefined;
  return (
    <fieldset ref={fieldset} className={group.className} aria-describedby={errorId}>
      <legend className={group.isLegendHidden ? undefined : legendClassName}>
        {group.isLegendHidden ? <VisuallyHidden>{group.legend}</VisuallyHidden> : group.legend}
      </legend>
      {children}
      <ErrorText id={errorId}>{group.error}</ErrorText>
    </fieldset>
  );
}

/** Returns the props that every radio button of the group has. */
export function radioProps<Value extends string>(group: RadioGroupProps<Value>, { value, isDisabled }: Choice<Value>) {
  const { name, isRequired: required } = group;
  const native = { type: 'radio' as const, name, value, required, disabled: isDisabled ?? false };
  const onChange = () => group.onChange?.(value);
  return group.value === undefined
    ? { ...native, onChange, defaultChecked: group.defaultValue === value }
    : { ...native, onChange, checked: group.value === value };
}

/** Reports a choice made before hydration: the page shows it, but React's state doesn't have it. */
function useChoiceBeforeHydration<Value extends string>(
  group: RadioGroupProps<Value>,
  choices: readonly Choice<Value>[],
): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const adopt = useEffectEvent(() => {
    const shown = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = choices.find(({ value }) => value === shown)?.value;
    const current = group.value === undefined ? group.defaultValue : group.value;
    if (chosen !== undefined && chosen !== current) group.onChange?.(chosen);
  });
  useEffect(() => adopt(), []);
  return fieldset;
}
