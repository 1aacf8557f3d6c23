import * as words from '@trade-in/words/wizard';
import { Button } from '../../../ui/button.tsx';
import { useLazyDialog } from '../dialogs/use-lazy-dialog.tsx';

const loadHowItWorks = () => import('../dialogs/how-it-works.tsx').then(({ HowItWorks }) => HowItWorks);

/** Opens the how-it-works dialog, which every step offers (specification, section 2). */
export function HowItWorksButton({ className }: { className: string | undefined }) {
  const howItWorks = useLazyDialog(loadHowItWorks);
  return (
    <>
      <Button data-scripted variant="quiet" className={className} onClick={howItWorks.open}>
        {words.howItWorks()}
      </Button>
      {howItWorks.dialog}
    </>
  );
}
