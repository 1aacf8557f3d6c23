import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import type { CodeAction, CodeReason } from '@trade-in/domain/codes/code';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/codes';
import { code_worth_nothing } from '@trade-in/words/record-reasons';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import styles from './code-dialog.module.css';
import { CodeStateText } from './code-state-text.tsx';
import { useCodeForm } from './use-code-form.ts';
import { whyNotChange } from './why-not-change.ts';

interface CodeDialogProps {
  /** The code as its row shows it. */
  code: Code;
  action: CodeAction;
  isShopConnected: boolean;
  onDone: () => void;
  /** Called to mark a used code as unused instead. */
  onRelease: (code: Code) => void;
  onClose: () => void;
}

/** Names the code and its amount, and asks for the slip or the reason. Shows the state of a code that can't be changed. */
export function CodeDialog({ code: row, action, isShopConnected, onDone, onRelease, onClose }: CodeDialogProps) {
  const formId = useId();
  const form = useCodeForm({ row, action, onDone });
  const [isTitleFocused] = useState(() => whyNotChange(row, action) !== null);
  const isUsedAlready = action === 'use' && form.whyNot?.code === 'code_used';
  const title = isUsedAlready ? words.alreadyUsedTitle() : titleOf(action, row);
  return (
    <FormDialog
      title={title}
      isUnsaved={form.isUnsaved}
      focusesTitle={isTitleFocused}
      onClose={onClose}
      footer={
        form.isAllowed ? (
          <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel={common.saving()}>
            {title}
          </Button>
        ) : (
          <NotAllowed code={form.code} action={action} onRelease={onRelease} onClose={onClose} />
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <CodeFacts code={form.code} isShopConnected={isShopConnected} />
        {(form.refusal !== null || !form.isAllowed) && (
          <Notice tone="red" role="alert" title={noticeTitle(action, form.refusal)}>
            {form.refusal ?? adviceOn(form.whyNot, form.code)}
          </Notice>
        )}
        {form.isAllowed && (
          <>
            <Effect code={form.code} action={action} isShopConnected={isShopConnected} />
            <TextField action={action} field={form.field} />
          </>
        )}
      </form>
    </FormDialog>
  );
}

/** The buttons of a code that can't be changed in this way. */
function NotAllowed({
  code,
  action,
  onRelease,
  onClose,
}: Pick<CodeDialogProps, 'code' | 'action' | 'onRelease' | 'onClose'>) {
  const canRelease = code.state === 'used' && whyNotChange(code, 'release') === null;
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {words.backToList()}
      </Button>
      {action === 'use' && canRelease && (
        <Button variant="secondary" onClick={() => onRelease(code)}>
          {words.release()}
        </Button>
      )}
    </>
  );
}

/** Returns what staff can do about a code that can't be changed here, or null. A use in the web shop is corrected there. */
function adviceOn(whyNot: CodeReason | null, { use }: Code): string | null {
  if (whyNot?.code === 'code_worth_nothing') return code_worth_nothing();
  return use?.place === 'shop' ? words.cancelOrder() : null;
}

function CodeFacts({ code, isShopConnected }: { code: Code; isShopConnected: boolean }) {
  return (
    <div className={styles.facts}>
      <strong className={styles.code}>{code.code}</strong>
      <Amount cents={code.amount} className={styles.amount} />
      <SecondaryText text={code.customerName} />
      <SecondaryText text={code.reference} />
      <div className={styles.state}>
        <CodeStateText code={code} isShopConnected={isShopConnected} />
      </div>
    </div>
  );
}

function Effect({ code, action, isShopConnected }: Pick<CodeDialogProps, 'code' | 'action' | 'isShopConnected'>) {
  const mayStayUsed = action === 'release' && code.use !== null && isShopConnected;
  return (
    <div>
      <p>{mayStayUsed ? words.releaseUnlessOrdered() : effects[action]()}</p>
      {isShopConnected && <p>{action === 'use' ? words.shopMarks() : words.shopFollows()}</p>}
    </div>
  );
}

const effects: Readonly<Record<CodeAction, () => string>> = {
  use: words.singleUse,
  release: words.releaseEffect,
  switch_off: words.switchOffEffect,
};

interface TextFieldProps {
  action: CodeAction;
  field: ReturnType<typeof useCodeForm>['field'];
}

function TextField({ action, field }: TextFieldProps) {
  const native = { autoComplete: 'off', spellCheck: action !== 'use', ...field };
  return action === 'use' ? (
    <Field name="slip" label={words.slip()} hint={words.slipHint()} {...native} />
  ) : (
    <Field name="reason" label={words.reason()} hint={words.reasonHint()} isRequired {...native} />
  );
}

function titleOf(action: CodeAction, { state }: Code): string {
  if (action === 'use') return words.use();
  if (action === 'switch_off') return words.switchOff();
  return state === 'off' ? words.switchOn() : words.release();
}

function noticeTitle(action: CodeAction, refusal: string | null): string {
  if (refusal !== null) return words.notChangedTitle();
  return action === 'use' ? words.notUsableTitle() : words.changedMeanwhileTitle();
}
