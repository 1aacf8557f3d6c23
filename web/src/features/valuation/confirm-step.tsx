import { listCart } from '@trade-in/contract/cart';
import { cartPaymentType } from '@trade-in/domain/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { ClubOptionFields } from './club-option-fields.tsx';
import styles from './confirm-step.module.css';
import { ConfirmSkeleton } from './confirm-skeleton.tsx';
import { LoadNotice } from './load-notice.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PriceMaking } from './price-making.tsx';
import type { PricedClub } from './priced-club.ts';
import { SelectedClub } from './selected-club.tsx';
import { StepForm } from './step-form.tsx';
import { StepTitle } from './step-title.tsx';
import { useAddClub } from './use-add-club.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import type { WizardCatalogue } from './use-wizard-catalogue.ts';
import { useWizardWay } from './use-wizard-way.ts';
import { ValuePanel } from './value-panel.tsx';
import type { WizardAt } from './wizard.ts';

export interface ConfirmStepProps extends WizardCatalogue {
  wizard: WizardAt<4>;
}

export function ConfirmStep({ wizard, brands, models }: ConfirmStepProps) {
  const cart = useEndpoint(listCart).data;
  // The cart may be here before this step's code is, but the server has rendered the step without it.
  const isHydrated = useIsHydrated();
  const fixedPayment = isHydrated && cart !== undefined ? cartPaymentType(cart) : null;
  const brand = brands.data?.find(({ id }) => id === wizard.brandId);
  const model = models.data?.find(({ id }) => id === wizard.modelId);
  const options = { ...wizard.options, payment: fixedPayment ?? wizard.options.payment };
  return (
    <>
      <StepTitle>Choose payment method, cash or wallet</StepTitle>
      <LoadNotice loads={[models]} failure="Failed to fetch models" />
      <LoadNotice loads={[brands]} failure="Failed to fetch brands" />
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
  /** The payment type that the cart already has, or null. */
  fixedPayment: PaymentType | null;
}

function Confirmation({ wizard, club, fixedPayment }: ConfirmationProps) {
  const way = useWizardWay(wizard);
  const { add, isAdding } = useAddClub(club);
  return (
    <StepForm wizard={wizard} isAnswered isBusy={isAdding} onBack={way.back} onNext={add}>
      <div className={styles.columns}>
        <div className={styles.club}>
          <div className={styles.value}>
            <ValuePanel club={club} />
          </div>
          <SelectedClub club={club} />
        </div>
        <div className={styles.choices}>
          <ClubOptionFields type={club.model.type} options={club.options} onChange={way.change} />
          <PaymentChoice club={club} fixedPayment={fixedPayment} onChange={(payment) => way.change({ payment })} />
          <PriceMaking club={club} />
        </div>
      </div>
    </StepForm>
  );
}
