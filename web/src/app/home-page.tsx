import { Finder } from '../features/finder/finder.tsx';
import { clubAddress } from '../features/valuation/club-address.ts';
import { WizardPage } from '../features/valuation/wizard-page.tsx';

/** `/`: the wizard, and the finder that jumps to its last step. */
export function HomePage() {
  return (
    <WizardPage
      finder={
        <Finder
          addressOf={({ dexterity, ...club }) => clubAddress(club, dexterity === null ? {} : { hand: dexterity })}
        />
      }
    />
  );
}
