import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorText } from './error-text.tsx';
import styles from './field.module.css';

/** The props that every labelled control has besides its own. */
export interface FieldTexts {
  label: string;
  /** Shown between label and control. */
  hint?: ReactNode;
  /** A sentence that marks the control as invalid. */
  error?: string | null | undefined;
  /** Shows `*` and sets `aria-required`; forms validate themselves and are `noValidate`. */
  isRequired?: boolean | undefined;
}

type LinkedTexts = Pick<FieldTexts, 'hint' | 'error' | 'isRequired'> & { id?: string | undefined };

/** Returns the attributes that link a control to its label, hint and error. */
export function useFieldLinks({ id, hint, error, isRequired }: LinkedTexts) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter((part) => part !== undefined).join(' ');
  return {
    hintId,
    errorId,
    links: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': errorId === undefined ? undefined : true,
      'aria-required': isRequired || undefined,
    },
  };
}

/** A label's text, with an asterisk if the field is required. */
export function LabelText({ children, isRequired }: { children: ReactNode; isRequired: boolean | undefined }) {
  return (
    <>
      {children}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
}

/** A field's hint. Renders nothing without an id, as `useFieldLinks` returns it for a field without one. */
export function HintText({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id === undefined ? null : (
    <span className={styles.hint} id={id}>
      {children}
    </span>
  );
}

interface FieldFrameProps {
  texts: FieldTexts & { id?: string | undefined; className?: string | undefined };
  children: (links: ReturnType<typeof useFieldLinks>['links']) => ReactNode;
}

/** Label, hint and error of one control, linked to it. */
export function FieldFrame({ texts, children }: FieldFrameProps) {
  const { hintId, errorId, links } = useFieldLinks(texts);
  return (
    <div className={classNames(styles.field, texts.className)}>
      <label className={styles.label} htmlFor={links.id}>
        <LabelText isRequired={texts.isRequired}>{texts.label}</LabelText>
      </label>
      <HintText id={hintId}>{texts.hint}</HintText>
      {children(links)}
      <ErrorText id={errorId}>{texts.error}</ErrorText>
    </div>
  );
}
