import { Button } from '../../ui/button.tsx';
import { useLateDialog } from './use-late-dialog.tsx';

const loadHowItWorks = () => import('./how-it-works.tsx').then(({ HowItWorks }) => HowItWorks);

/** Opens what the wizard leads to; on every one of its steps (specification, section 2). */
export function HowItWorksButton({ className }: { className: string | undefined }) {
  const howItWorks = useLateDialog(loadHowItWorks);
  return (
    <>
      <Button data-scripted variant="quiet" className={className} onClick={howItWorks.open}>
        How It Works
      </Button>
      {howItWorks.dialog}
    </>
  );
}
