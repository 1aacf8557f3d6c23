import * as words from '@trade-in/words/catalogue-admin';
import * as common from '@trade-in/words/back-office-common';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import styles from './catalogue-form.module.css';

interface CatalogueFormProps {
  title: string;
  /** Has unsaved changes. */
  isChanged: boolean;
  isSaving: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the forms for brands and models. The list behind it keeps its filters and position. */
export function CatalogueForm(props: CatalogueFormProps) {
  const { title, isChanged, isSaving, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <FormDialog
      title={title}
      isUnsaved={isChanged}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={isSaving} busyLabel={common.saving()}>
          {words.save()}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </FormDialog>
  );
}
