import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useMove } from '../use-trade-in-page.ts';
import styles from './move-dialog.module.css';

interface MoveDialogProps {
  title: string;
  submitLabel: string;
  isUnsaved: boolean;
  move: Pick<ReturnType<typeof useMove>, 'isPending' | 'refusal' | 'fields'>;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** A move that can't be undone. */
  isDestructive?: boolean;
  children: ReactNode;
}

/** The frame of a move's form: its fields, why the server refused it, and the button. */
export function MoveDialog({ title, submitLabel, isUnsaved, move, onSubmit, onClose, ...dialog }: MoveDialogProps) {
  const formId = useId();
  const isWholeRefused = move.refusal !== null && Object.keys(move.fields).length === 0;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return (
    <FormDialog
      title={title}
      isUnsaved={isUnsaved}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          variant={dialog.isDestructive === true ? 'destructive' : 'primary'}
          isBusy={move.isPending}
          busyLabel={common.saving()}
        >
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isWholeRefused && (
          <Notice tone="red" role="alert" title={words.notSaved()}>
            <p>{move.refusal}</p>
          </Notice>
        )}
        {dialog.children}
      </form>
    </FormDialog>
  );
}
