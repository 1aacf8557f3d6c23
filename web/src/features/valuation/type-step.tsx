import { listCategoryImages } from '@trade-in/contract/catalogue';
import { clubTypes, type ClubType } from '@trade-in/domain/club';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ClubPicture } from './club-picture.tsx';
import { StepForm } from './step-form.tsx';
import { useWizardWay } from './use-wizard-way.ts';
import type { WizardAt } from './wizard.ts';

const details = {
  Driver: 'Off the tee',
  'Fairway Wood': '3, 5 and 7 wood',
  Hybrid: 'Rescue clubs',
  Irons: 'Sets of 1 to 8',
  Putter: 'Blade or mallet',
  Wedge: '46° to 64°',
} satisfies Record<ClubType, string>;

export function TypeStep({ wizard }: { wizard: WizardAt<1> }) {
  const way = useWizardWay(wizard);
  const images = useEndpoint(listCategoryImages).data ?? [];
  const chosen = clubTypes.find((type) => type === way.answer) ?? null;
  const choices = clubTypes.map((type) => ({
    value: type,
    label: type,
    detail: details[type],
    picture: <ClubPicture type={type} imageUrl={images.find(({ category }) => category === type)?.imageUrl ?? null} />,
  }));
  return (
    <StepForm
      wizard={wizard}
      isAnswered={chosen !== null}
      onBack={way.back}
      onNext={() => chosen !== null && way.next(chosen)}
    >
      <RadioCards
        name="type"
        legend={<h2>Select your club type</h2>}
        choices={choices}
        value={chosen}
        onChange={way.choose}
        isRequired
      />
    </StepForm>
  );
}
