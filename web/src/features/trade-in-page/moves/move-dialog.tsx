import * as common from '@trade-in/words/back-office-common';
import { trade_in_changed } from '@trade-in/words/progress-reasons';
import * as words from '@trade-in/words/trade-in-page-moves';
import { use, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useFocusAfterRemoval } from '../../../ui/browser/use-focus-after-removal.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Entry } from '../timeline/timeline-card.tsx';
import type { useMove } from '../use-trade-in-page.ts';
import styles from './move-dialog.module.css';
import { OutdatedMoveContext } from './outdated-move.ts';

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

/**
 * The frame of a move's form: its fields, why the server refused it, and the button. An outdated move has no such button; its
 * fields stay, to be copied.
 */
export function MoveDialog({ title, submitLabel, isUnsaved, move, onSubmit, onClose, ...dialog }: MoveDialogProps) {
  const formId = useId();
  const notice = useRef<HTMLDivElement>(null);
  const isOutdated = use(OutdatedMoveContext) !== null;
  const refusal = Object.keys(move.fields).length === 0 ? move.refusal : null;
  useFocusAfterRemoval(notice, isOutdated);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in an only field submits the form even without a submit button.
    if (!isOutdated) onSubmit(event.currentTarget);
  }
  return (
    <FormDialog
      title={title}
      isUnsaved={isUnsaved && !isOutdated}
      onClose={onClose}
      footer={
        // Keys, because a second press of the button that saves must not press the one that closes.
        isOutdated ? (
          <Button key="back" variant="secondary" onClick={onClose}>
            {words.backToTradeIn()}
          </Button>
        ) : (
          <Button
            key="save"
            type="submit"
            form={formId}
            variant={dialog.isDestructive === true ? 'destructive' : 'primary'}
            isBusy={move.isPending}
            busyLabel={common.saving()}
          >
            {submitLabel}
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {(isOutdated || refusal !== null) && (
          <div ref={notice} className={styles.notSaved} tabIndex={-1}>
            <NotSaved sentence={refusal ?? trade_in_changed()} />
          </div>
        )}
        {dialog.children}
      </form>
    </FormDialog>
  );
}

/** Says why a move was not saved, and what happened since the dialog was opened. */
function NotSaved({ sentence }: { sentence: string }) {
  const { changes = [], isTransferRecorded = false } = use(OutdatedMoveContext) ?? {};
  return (
    <>
      <Notice tone="red" role="alert" title={words.notSaved()}>
        <p>{sentence}</p>
        {isTransferRecorded && <p>{words.compareTransfers()}</p>}
      </Notice>
      {changes.length > 0 && (
        <ol className={styles.changes}>
          {changes.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </>
  );
}
