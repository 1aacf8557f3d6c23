import { Finder } from '../features/finder/finder.tsx';
import { clubAddress } from '../features/valuation/club-address.ts';
import { WizardPage } from '../features/valuation/wizard-page.tsx';
import type { LatePages } from './late-pages.ts';

/** `/`: the wizard, and the finder that jumps to its last step. */
export function HomePage({ LaterSteps }: Pick<LatePages, 'LaterSteps'>) {
  return (
    <WizardPage
      LaterSteps={LaterSteps}
      finder={
        <Finder
          addressOf={({ dexterity, ...club }) => clubAddress(club, dexterity === null ? {} : { hand: dexterity })}
        />
      }
    />
  );
}
