import { listCategoryImages } from '@trade-in/contract/endpoints/catalogue';
import { clubTypes, type ClubType } from '@trade-in/domain/club';
import * as words from '@trade-in/words/wizard';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { RadioCards } from '../../../ui/radio-group/radio-cards.tsx';
import { useDelayedPick } from '../../../ui/radio-group/use-delayed-pick.ts';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { StepForm } from '../step/step-form.tsx';
import { HeadingRow } from '../step/step-title.tsx';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import type { WizardAt } from '../wizard/wizard.ts';
import drawings from './drawings/club-types.svg';
import styles from './type-step.module.css';

const details = {
  Driver: words.driver,
  'Fairway Wood': words.fairwayWood,
  Hybrid: words.hybrid,
  Irons: words.irons,
  Putter: words.putter,
  Wedge: words.wedge,
} satisfies Record<ClubType, unknown>;

export function TypeStep({ wizard }: { wizard: WizardAt<1> }) {
  const { selection, select, back, next } = useWizardNavigation(wizard);
  const pick = useDelayedPick(next);
  const images = useEndpoint(listCategoryImages).data ?? [];
  const selected = clubTypes.find((type) => type === selection) ?? null;
  const choices = clubTypes.map((type) => ({
    value: type,
    label: clubTypeName(type),
    detail: details[type](),
    picture: <TypePicture type={type} imageUrl={images.find(({ category }) => category === type)?.imageUrl} />,
  }));
  return (
    <StepForm
      wizard={wizard}
      hasSelection={selected !== null}
      onBack={back}
      onNext={() => selected !== null && next(selected)}
    >
      <HeadingRow>
        <h2>{words.typeLegend()}</h2>
      </HeadingRow>
      <RadioCards
        name="type"
        legend={words.typeLegend()}
        isLegendHidden
        gridClassName={styles.types}
        choices={choices}
        value={selected}
        onChange={select}
        onPick={pick}
        isRequired
      />
    </StepForm>
  );
}

/** The shop's picture, or our drawing. All drawings are one file, because the page's size is limited. */
function TypePicture({ type, imageUrl }: { type: ClubType; imageUrl: string | undefined }) {
  return imageUrl === undefined ? (
    <img className={styles.picture} src={`${drawings}#${type.replace(' ', '-')}`} alt="" />
  ) : (
    <img className={styles.photo} src={imageUrl} alt="" />
  );
}
