import {
  clubTypes,
  type ClubType,
  conditions,
  dexterities,
  hasIronCount,
  ironCounts,
  standardIronCount,
} from '@trade-in/domain/club';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/club-request';
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { focusFirstInvalid, showErrors } from '../../ui/form/show-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioRows } from '../../ui/radio-group/radio-rows.tsx';
import { Segments } from '../../ui/radio-group/segments.tsx';
import { clubTypeName } from '../../ui/text/club-type-name.ts';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import { conditionLine } from '../../ui/text/condition-line.ts';
import { type AskTexts, fillIn, photosOf, saveAskDraft, saveDraftPhotos, startDraft } from './ask-draft.ts';
import styles from './club-request.module.css';
import { PhotoField } from './photo-field.tsx';
import { useAsk } from './use-ask.ts';
import { type RequestPhoto, sentIds, useRequestPhotos } from './use-request-photos.ts';

const hands = dexterities.map((hand) => ({ value: hand, label: clubWords.handed({ hand: clubValueName(hand) }) }));
const conditionChoices = conditions.map((condition) => ({
  value: condition,
  label: clubValueName(condition),
  detail: conditionLine(condition),
}));

export function AskForm() {
  const photos = useRequestPhotos();
  const { send, onChanged, isSending, errors, refusal, failure } = useAsk(photos);
  const form = useRef<HTMLFormElement>(null);
  const restorePhotos = useEffectEvent(photos.restore);
  const [known, setKnown] = useState<AskTexts>({});
  useEffect(() => {
    // After hydration, because the server renders an empty form.
    if (form.current === null) return;
    const draft = startDraft(location.search);
    fillIn(form.current, draft);
    // What was selected before hydration is shown, but React's state doesn't have it.
    setKnown({ ...draft, type: form.current.querySelector('select')?.value || draft.type });
    restorePhotos(photosOf(draft));
  }, []);
  useSavedPhotos(photos.photos);
  useEffect(() => {
    // The server's errors come later than the press of the button.
    if (refusal !== null) focusFirstInvalid(form.current);
  }, [refusal]);
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    saveAskDraft(currentTarget, location.search);
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) onChanged(target.name);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    showErrors(currentTarget, () => send(currentTarget));
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={words.title()}
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <ClubFields known={known} errors={errors} />
      <PhotoField {...photos} error={errors['photos']} />
      <ContactFields errors={errors} />
      {failure !== null && (
        <Notice tone="red" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" isWide isBusy={isSending} busyLabel={words.sending()} data-scripted>
        {words.send()}
      </Button>
    </form>
  );
}

/** Keeps the photographs through a reload: each is saved once the service has it. */
function useSavedPhotos(photos: readonly RequestPhoto[]) {
  const ids = sentIds(photos).join(' ');
  const saved = useRef('');
  useEffect(() => {
    if (ids === saved.current) return;
    saved.current = ids;
    saveDraftPhotos(ids, location.search);
  }, [ids]);
}

/** Either of them is enough. */
function ContactFields({ errors }: Pick<ClubFieldsProps, 'errors'>) {
  return (
    <fieldset className={styles.contact}>
      <legend>{words.contact()}</legend>
      <p className={styles.hint}>{words.contactHint()}</p>
      <Field
        name="cellNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={words.cellNumber()}
        error={errors['cellNumber']}
      />
      <Field name="email" type="email" autoComplete="email" label={words.email()} error={errors['email']} />
    </fieldset>
  );
}

interface ClubFieldsProps {
  /** The type and the number of irons that the customer has named before. */
  known: AskTexts;
  errors: Readonly<Record<string, string>>;
}

function ClubFields({ known, errors }: ClubFieldsProps) {
  const [chosen, setChosen] = useState<ClubType | '' | null>(null);
  const type = chosen ?? clubTypes.find((each) => each === known.type) ?? '';
  return (
    <>
      <SelectField
        name="type"
        label={words.type()}
        placeholder={words.chooseType()}
        isRequired
        value={type}
        error={errors['type']}
        onChange={({ target }) => setChosen(clubTypes.find((each) => each === target.value) ?? '')}
      >
        {clubTypes.map((each) => (
          <option key={each} value={each}>
            {clubTypeName(each)}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <Field name="brand" label={words.brand()} isRequired maxLength={200} error={errors['brand']} />
        <Field
          name="name"
          label={words.model()}
          hint={words.modelHint()}
          isRequired
          maxLength={200}
          error={errors['name']}
        />
      </div>
      {type !== '' && hasIronCount(type) && (
        <SelectField
          name="irons"
          label={words.ironCount()}
          defaultValue={known.irons ?? standardIronCount}
          error={errors['irons']}
        >
          {ironCounts.map((count) => (
            <option key={count} value={count}>
              {count === standardIronCount ? words.standardIronCount({ count }) : count}
            </option>
          ))}
        </SelectField>
      )}
      <Segments name="dexterity" legend={words.dexterity()} choices={hands} defaultValue="Right" />
      <RadioRows name="condition" legend={words.condition()} choices={conditionChoices} defaultValue="Average" />
    </>
  );
}
