import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorText } from './error-text.tsx';
import styles from './field.module.css';

/** What every labelled control is given beside its own properties. */
export interface FieldTexts {
  label: string;
  /** Shown between label and control. */
  hint?: ReactNode;
  /** A sentence; its presence marks the control as invalid. */
  error?: string | null | undefined;
  /** Shows `*` and sets `aria-required`; forms validate themselves and are `noValidate`. */
  isRequired?: boolean | undefined;
}

type LinkedTexts = Pick<FieldTexts, 'hint' | 'error' | 'isRequired'> & { id?: string | undefined };

/** The attributes that tie a control to its label, hint and error. */
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

/** A label's text, with the mark of what is required. */
export function LabelText({ children, isRequired }: { children: ReactNode; isRequired: boolean | undefined }) {
  return (
    <>
      {children}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
}

/** A hint, where there is one. */
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

/** Label, hint and error around one control, tied to it. */
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
