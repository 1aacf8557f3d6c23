import { listCart } from '@trade-in/contract/endpoints/cart';
import { cartPaymentType } from '@trade-in/domain/cart/cart';
import type { PaymentType } from '@trade-in/domain/club';
import * as words from '@trade-in/words/confirm-step';
import * as loading from '@trade-in/words/load-notice';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClubOptionFields } from '../club-options/club-option-fields.tsx';
import { PaymentChoice } from '../club-options/payment-choice.tsx';
import { LoadNotice } from '../step/load-notice.tsx';
import { StepTitle } from '../step/step-title.tsx';
import { useIsHydrated } from '../step/use-is-hydrated.ts';
import type { PricedClub } from '../wizard/priced-club.ts';
import type { WizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import type { WizardAt } from '../wizard/wizard.ts';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './confirm-step.module.css';
import { SelectedClub } from './selected-club.tsx';
import { useAddClub } from './use-add-club.ts';
import { ValuePanel } from './value-panel.tsx';

export interface ConfirmStepProps extends WizardCatalogue {
  wizard: WizardAt<4>;
}

export function ConfirmStep({ wizard, brands, models }: ConfirmStepProps) {
  const cart = useEndpoint(listCart).data;
  // The cart may have loaded before this step's code, but the server has rendered the step without it.
  const isHydrated = useIsHydrated();
  const fixedPayment = isHydrated && cart !== undefined ? cartPaymentType(cart) : null;
  const brand = brands.data?.find(({ id }) => id === wizard.brandId);
  const model = models.data?.find(({ id }) => id === wizard.modelId);
  const options = { ...wizard.options, payment: fixedPayment ?? wizard.options.payment };
  return (
    <>
      <StepTitle>{words.title()}</StepTitle>
      <LoadNotice load={models} failure={loading.modelsFailed()} />
      <LoadNotice load={brands} failure={loading.brandsFailed()} />
      {brand !== undefined && model !== undefined ? (
        <Confirmation wizard={wizard} club={{ brand, model, options }} fixedPayment={fixedPayment} />
      ) : (
        <ConfirmSkeleton wizard={wizard} />
      )}
    </>
  );
}

interface ConfirmationProps {
  wizard: WizardAt<4>;
  club: PricedClub;
  /** The payment type of the clubs in the cart, or null. */
  fixedPayment: PaymentType | null;
}

function Confirmation({ wizard, club, fixedPayment }: ConfirmationProps) {
  const { back, changeOptions } = useWizardNavigation(wizard);
  const { add, isAdding } = useAddClub(club);
  return (
    <ConfirmForm wizard={wizard} hasSelection isBusy={isAdding} onBack={back} onNext={add}>
      <div className={styles.body}>
        <ValuePanel club={club} />
        <div className={styles.choices}>
          <ClubOptionFields type={club.model.type} options={club.options} onChange={changeOptions} />
          <PaymentChoice club={club} fixedPayment={fixedPayment} onChange={(payment) => changeOptions({ payment })} />
          <SelectedClub club={club} />
        </div>
      </div>
    </ConfirmForm>
  );
}

/** Placeholder in the sizes of the loaded step. */
function ConfirmSkeleton({ wizard }: { wizard: WizardAt<4> }) {
  const { back } = useWizardNavigation(wizard);
  return (
    <ConfirmForm wizard={wizard} hasSelection={false} onBack={back} onNext={back}>
      <div className={styles.body} aria-busy="true">
        <Skeleton className={styles.valueSkeleton} />
        <Skeleton className={styles.choicesSkeleton} />
      </div>
    </ConfirmForm>
  );
}
