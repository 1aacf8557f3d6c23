import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import styles from './catalogue-form.module.css';

/** How the saving of a form goes; `useUpload` tells it. */
export interface Saving {
  isSaving: boolean;
  sent: number | null;
  refused: Readonly<Record<string, string>>;
  /** Refused, because somebody else has changed the same meanwhile. */
  isConflict: boolean;
}

interface CatalogueFormProps {
  title: string;
  /** Something was entered that closing would lose. */
  isChanged: boolean;
  isSaving: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the forms for brands and models: a dialog, so that the list and its filters stay where they are. */
export function CatalogueForm(props: CatalogueFormProps) {
  const { title, isChanged, isSaving, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <FormDialog
      title={title}
      isUnsaved={isChanged}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isBusy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </FormDialog>
  );
}
