import { webhookEvents } from '@trade-in/domain/webhooks/webhook';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/webhooks';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { Field } from '../../ui/fields/field.tsx';
import styles from './endpoint-form.module.css';
import { type EndpointFormProps, useEndpointForm } from './use-endpoint-form.ts';
import { eventLabel } from './webhook-labels.ts';

/** The dialog that adds an endpoint, or changes the events of one. */
export function EndpointForm({ endpoint, ...props }: EndpointFormProps) {
  const formId = useId();
  const errorId = useId();
  const { url, events, isChanged, isSaving, onSubmit } = useEndpointForm({ endpoint, ...props });
  const links = events.error === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true as const };
  return (
    <FormDialog
      title={endpoint === null ? words.addTitle() : words.editTitle()}
      isUnsaved={isChanged}
      onClose={props.onClose}
      footer={
        <Button type="submit" form={formId} isBusy={isSaving} busyLabel={common.saving()}>
          {endpoint === null ? words.add() : words.save()}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {endpoint === null ? (
          <Field
            {...url}
            name="url"
            type="url"
            label={words.url()}
            hint={words.urlHint()}
            autoComplete="off"
            spellCheck={false}
            isRequired
          />
        ) : (
          <p className={styles.url}>{endpoint.url}</p>
        )}
        <fieldset className={styles.events} aria-describedby={links['aria-describedby']}>
          <legend>{words.events()}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              name={event}
              label={
                <>
                  {eventLabel(event)} <code className={styles.code}>{event}</code>
                </>
              }
              checked={events.chosen.includes(event)}
              aria-invalid={links['aria-invalid']}
              onChange={() => events.toggle(event)}
            />
          ))}
          <ErrorText id={errorId}>{events.error}</ErrorText>
        </fieldset>
      </form>
    </FormDialog>
  );
}
