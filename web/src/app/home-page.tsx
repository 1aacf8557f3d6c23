import { Finder } from '../features/finder/finder.tsx';
import { clubAddress } from '../features/valuation/club-address.ts';
import type { LaterSteps } from '../features/valuation/later-step.tsx';
import { WizardPage } from '../features/valuation/wizard-page.tsx';

/** `/`: the wizard, and the finder that jumps to its last step. */
export function HomePage({ laterSteps }: { laterSteps: LaterSteps }) {
  return (
    <WizardPage
      laterSteps={laterSteps}
      finder={
        <Finder
          addressOf={({ dexterity, ...club }) => clubAddress(club, dexterity === null ? {} : { hand: dexterity })}
        />
      }
    />
  );
}
