import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/webhooks';
import { useState } from 'react';
import { copyText } from '../../ui/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** Shows a new secret, once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const isDone = await copyText(secret);
    setCopied(isDone);
    if (!isDone) toast({ title: words.copyFailed(), description: words.copyByHand(), isDestructive: true });
  }
  return (
    <Dialog
      title={words.secretTitle()}
      focusesTitle
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.done()}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>
          <strong>{words.secretText()}</strong>
        </p>
        <p>{words.secretUse()}</p>
        <Field
          name="secret"
          label={words.secret()}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          className={styles.secret}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.copy}>
          <Button onClick={() => void copy()}>{words.copy()}</Button>
          <span role="status">{isCopied && common.copied()}</span>
        </div>
      </div>
    </Dialog>
  );
}
