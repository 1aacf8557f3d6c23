import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { modelsInOrder } from '@trade-in/domain/catalogue/model-list';
import { useDelayedPick } from '../../../ui/radio-group/use-delayed-pick.ts';
import { AskShop } from '../../../ui/ask-shop/ask-shop.tsx';
import type { WizardAt } from '../wizard/wizard.ts';
import styles from './model-columns.module.css';
import { ModelPicker } from './model-picker.tsx';
import { ModelPreview } from './model-preview.tsx';
import { ModelSelect } from './model-select.tsx';
import { useModelCombobox } from './use-model-combobox.ts';

interface ModelColumnsProps {
  wizard: WizardAt<3>;
  brand: Brand | undefined;
  /** Undefined while they load. */
  models: readonly Model[] | undefined;
  selected: Model | undefined;
  shop: Settings | undefined;
  onSelect: (id: string) => void;
  onNext: (id: string) => void;
}

/** The list of models beside the chosen club. */
export function ModelColumns({ wizard, brand, models, selected, shop, onSelect, onNext }: ModelColumnsProps) {
  const inOrder = modelsInOrder(models ?? []);
  const selectedId = selected?.id;
  const pick = useDelayedPick(onNext);
  function choose(id: string) {
    onSelect(id);
    pick(id);
  }
  const combobox = useModelCombobox({ models: inOrder, selectedId, onSelect, onChoose: choose });
  return (
    <div className={styles.columns}>
      <div className={styles.choice}>
        <ModelPicker
          models={inOrder}
          options={wizard.options}
          selectedId={selectedId}
          isLoading={models === undefined}
          combobox={combobox}
          onChoose={choose}
        />
        <ModelSelect models={inOrder} options={wizard.options} />
        <AskShop shop={shop} club={{ type: wizard.type, brand: brand?.name }} className={styles.ask} />
      </div>
      <ModelPreview wizard={wizard} brand={brand} model={combobox.reached ?? selected} />
    </div>
  );
}
