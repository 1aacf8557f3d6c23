import { listCategoryImages } from '@trade-in/contract/endpoints/catalogue';
import { clubTypes, type ClubType } from '@trade-in/domain/club';
import * as words from '@trade-in/words/wizard';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { RadioCards } from '../../../ui/radio-group/radio-cards.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { ClubPicture } from '../step/club-picture.tsx';
import { StepForm } from '../step/step-form.tsx';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import type { WizardAt } from '../wizard/wizard.ts';

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
  const images = useEndpoint(listCategoryImages).data ?? [];
  const selected = clubTypes.find((type) => type === selection) ?? null;
  const choices = clubTypes.map((type) => ({
    value: type,
    label: clubTypeName(type),
    detail: details[type](),
    picture: <ClubPicture type={type} imageUrl={images.find(({ category }) => category === type)?.imageUrl ?? null} />,
  }));
  return (
    <StepForm
      wizard={wizard}
      hasSelection={selected !== null}
      onBack={back}
      onNext={() => selected !== null && next(selected)}
    >
      <RadioCards
        name="type"
        legend={<h2>{words.typeLegend()}</h2>}
        choices={choices}
        value={selected}
        onChange={select}
        isRequired
      />
    </StepForm>
  );
}
